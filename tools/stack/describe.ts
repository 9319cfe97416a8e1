import { marketCodes, marketOf } from '@tausi/kernel';
import type { Running } from './running.ts';

/** The summary printed once every program answers. */
export function describe(running: Running, dataDir: string): string {
  const simulators = Object.entries(running.simulators).map(([name, address]) => line(`${name} simulator`, address));
  const addresses = [
    line('Lobby', running.lobby),
    line('API, documented', `${running.api}/docs/api`),
    line('Games', running.games),
    ...simulators,
    line('Database', running.database.replace(/:[^:@/]*@/, ':…@')),
    line('Data and logs', dataDir),
  ];
  const logins = running.logins.map(({ market, phone, password }) => line(nameOf(market), `${phone.padEnd(14)} password ${password}`));
  return ['', 'Tausi runs.', '', ...addresses, '', 'Sign in as', '', ...logins, ''].join('\n');
}

function line(name: string, value: string): string {
  return `  ${name.padEnd(18)} ${value}`;
}

function nameOf(market: string): string {
  const code = marketCodes.find((known) => known === market);
  return code === undefined ? market : marketOf(code).name;
}
