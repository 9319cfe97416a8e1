import { readFileSync, readdirSync } from 'node:fs';

/** The processor time in seconds used so far by the parts of a run; null if the system does not report it. */
export type ProcessorTime = { readonly clients: number; readonly server: number | null; readonly postgres: number | null };

export type Watched = { readonly serverPid: number; readonly postgresPid: number | null };

const ticksPerSecond = 100;

/** This process generates the load (and books, if there is no server); the server and PostgreSQL are read from
 *  /proc. */
export function processorTime({ serverPid, postgresPid }: Watched): ProcessorTime {
  const { user, system } = process.cpuUsage();
  return {
    clients: (user + system) / 1_000_000,
    server: statOf(serverPid)?.own ?? null,
    postgres: postgresPid === null ? null : familyOf(postgresPid),
  };
}

/** A process with its children, including ended ones. */
function familyOf(pid: number): number | null {
  const parent = statOf(pid);
  if (parent === null) return null;
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = others.map((name) => statOf(Number(name))).filter((stat) => stat?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.own ?? 0), parent.own + parent.ended);
}

type Stat = { readonly parent: number; readonly own: number; readonly ended: number };

// After the name in brackets: state, parent, and from field 12 the ticks of user and system, own and of ended children.
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((index) => fields[index]);
    return { parent, own: (user + system) / ticksPerSecond, ended: (endedUser + endedSystem) / ticksPerSecond };
  } catch {
    return null;
  }
}
