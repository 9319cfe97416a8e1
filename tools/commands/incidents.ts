import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { gameId } from '@tausi/kernel';
import { systemClock } from '@tausi/server/platform/clock/clock.ts';
import { gamesOfTheHouse } from '@tausi/server/rounds/games/games-of-the-house.ts';
import {
  closeGameByHand,
  listOpenIncidents,
  reopenGame,
  resolveIncident,
  type Taken,
} from '@tausi/server/rounds/incidents/incidents-service.ts';
import pg, { type Pool } from 'pg';
import { databaseAtHand, noDatabase } from '../database-at-hand.ts';
import { refuse } from '../refuse.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string', default: userInfo().username }, reason: { type: 'string', default: '' } },
});

process.exitCode = await run();

/** Lists and resolves open incidents, as long as there is no back office. */
async function run(): Promise<number> {
  const [step = 'list', subject = ''] = positionals;
  if (!['list', 'resolve', 'close', 'reopen'].includes(step))
    return refuse('Usage: npm run incidents -- list | resolve <id> | close <game> | reopen <game>');
  if (step !== 'list' && (subject === '' || values.reason.trim() === '' || values.by.trim() === ''))
    return refuse('Give the incident or game, and a reason: --reason="…". Both are recorded with your name.');
  const url = databaseAtHand();
  if (url === null) return refuse(noDatabase);
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'incidents' });
  try {
    if (step === 'list') return await list(pool);
    const taken = { by: values.by, reason: values.reason, at: systemClock.now() };
    return step === 'resolve' ? await resolve(pool, subject, taken) : await openOrClose(pool, { step, name: subject, taken });
  } finally {
    await pool.end();
  }
}

async function list(pool: Pool): Promise<number> {
  const open = await listOpenIncidents(pool);
  if (open.length === 0) return say('No open incidents: every game accepts stakes.');
  for (const { incidentId, gameId: id, version, kind, reason, closesGame, occurredAt } of open)
    say(
      `${incidentId}  ${new Date(occurredAt).toISOString()}  ${nameOf(id)} ${version}  ${kind}${closesGame ? ', the game is closed' : ''}: ${reason}`,
    );
  return 0;
}

async function resolve(pool: Pool, incidentId: string, taken: Taken): Promise<number> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(incidentId)) return refuse('Give the id of the incident; list shows it.');
  const done = await resolveIncident(pool, incidentId, taken);
  if (!done.ok) return refuse('There is no open incident with this id.');
  return say(
    `The incident is resolved. ${nameOf(done.value.gameId)} ${done.value.isGameOpen ? 'accepts stakes' : 'stays closed because of another incident'}.`,
  );
}

type Change = { readonly step: string; readonly name: string; readonly taken: Taken };

async function openOrClose(pool: Pool, { step, name, taken }: Change): Promise<number> {
  const [found] = [...gamesOfTheHouse].find(([id, known]) => known === name || String(id) === name) ?? [];
  if (found === undefined) return refuse(`There is no game ${name}. There are: ${[...gamesOfTheHouse.values()].join(', ')}.`);
  if (step === 'close') {
    const done = await closeGameByHand(pool, gameId(found), taken);
    return done.ok
      ? say(`${nameOf(found)} takes no new stakes; open rounds continue.`)
      : refuse(`${nameOf(found)} is already closed by hand.`);
  }
  const done = await reopenGame(pool, gameId(found), taken);
  return done.ok ? say(`${nameOf(found)} accepts stakes; resolved: ${done.value}.`) : refuse(`Nothing keeps ${nameOf(found)} closed.`);
}

function nameOf(id: number): string {
  return gamesOfTheHouse.get(id) ?? String(id);
}

function say(text: string): number {
  console.log(text);
  return 0;
}
