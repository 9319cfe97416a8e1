import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loginsOf } from '@tausi/db/logins.ts';
import { type Result } from '@tausi/kernel';
import { systemClock } from '@tausi/server/platform/clock/clock.ts';
import { openStudioDesk, StudioFault, type CatalogueDiff, type StudioDesk } from '@tausi/server/studios/index.ts';
import pg from 'pg';
import { databaseAtHand, noDatabase } from '../database-at-hand.ts';
import { dataDirectory } from '../paths.ts';
import { refuse } from '../refuse.ts';
import { reconcile } from './reconcile.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string', default: userInfo().username }, day: { type: 'string' }, reason: { type: 'string', default: '' } },
});

const refusals: Readonly<Record<string, string>> = {
  unknown_studio: 'There is no contract with this name. See them with: list',
  nothing_imported: 'No list waits for approval. Read one first: import <studio>',
  unknown_game: 'There is no such game, or the studio no longer has it.',
  name_missing: 'Give a name: --by=…',
  unknown_difference: 'There is no open difference with this number.',
  reason_missing: 'Give a reason: --reason=… (up to 300 characters)',
  no_transactions: 'This studio offers no list of transactions.',
};
const usage =
  'Usage: npm run studios -- list, import|diff|approve|games|reconcile <studio>, off|on <game number>, differences, or close <difference>';

process.exitCode = await run();

async function run(): Promise<number> {
  const url = databaseAtHand();
  if (url === null) return refuse(noDatabase);
  const file = process.env['TAUSI_STUDIOS'] ?? join(dataDirectory(), 'studios.json');
  const pool = new pg.Pool({ connectionString: loginsOf(url).url, max: 2 });
  // Amounts are whole numbers of 64 bits.
  pool.on('connect', (client) => client.setTypeParser(pg.types.builtins.INT8, BigInt));
  try {
    return await act(openStudioDesk({ pool, clock: systemClock, contracts: readFileSync(file, 'utf8') }));
  } catch (error) {
    if (!(error instanceof StudioFault)) throw error;
    return refuse(`The studio did not do it: ${error.message}.`);
  } finally {
    await pool.end();
  }
}

async function act(desk: StudioDesk): Promise<number> {
  const [step = 'list', target = ''] = positionals;
  const { by } = values;
  switch (step) {
    case 'list':
      for (const name of desk.names) console.log(name);
      return 0;
    case 'import':
      return shown(await desk.imports.read(target, by), (diff) => printDiff(diff, `Approve it with: npm run studios -- approve ${target}`));
    case 'diff':
      return shown(await desk.imports.diff(target), ({ diff, from }) => printDiff(diff, `Read by ${from.importedBy}.`));
    case 'approve':
      return shown(await desk.imports.approve(target, by), (diff) => printDiff(diff, `Approved by ${by}.`));
    case 'games':
      return games(desk, target);
    case 'off':
    case 'on':
      return shown(await desk.imports.turn({ gameId: Number(target), to: step, by }), ({ facts }) =>
        console.log(`${facts.title} is ${step}.`),
      );
    case 'reconcile':
    case 'differences':
    case 'close':
      return reconcile(desk, { ...values, step, target }, { refusals, clock: systemClock });
    default:
      return refuse(usage);
  }
}

async function games(desk: StudioDesk, studio: string): Promise<number> {
  for (const { gameId, status, facts, blockedMarkets } of await desk.listGames(studio)) {
    const blocked = blockedMarkets.length === 0 ? '' : `, not in ${blockedMarkets.join(', ')}`;
    const ends = facts.retiresOn === null ? '' : `, ends on ${facts.retiresOn}`;
    console.log(`${gameId}  ${status.padEnd(4)} ${facts.product.padEnd(10)} ${facts.title} (${facts.code}${blocked}${ends})`);
  }
  return 0;
}

function shown<Value>(result: Result<Value, { readonly code: string }>, print: (value: Value) => void): number {
  if (!result.ok) return refuse(refusals[result.error.code] ?? result.error.code);
  print(result.value);
  return 0;
}

function printDiff({ added, changed, gone, retiring }: CatalogueDiff, last: string): void {
  for (const { code, title, product } of added) console.log(`new      ${title} (${product}, ${code})`);
  for (const { to, fields } of changed)
    console.log(`changed  ${to.title} (${to.code}): ${fields.length === 0 ? 'is back' : fields.join(', ')}`);
  for (const { facts } of gone) console.log(`gone     ${facts.title} (${facts.code})`);
  for (const { title, code, retiresOn } of retiring) console.log(`ends     ${title} (${code}) on ${retiresOn ?? ''}`);
  if (added.length + changed.length + gone.length === 0) console.log('No difference.');
  console.log(last);
}
