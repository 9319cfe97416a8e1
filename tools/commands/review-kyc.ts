import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { playerId, type PlayerId } from '@tausi/kernel';
import { kycKeys } from '@tausi/server/kyc/vault/keys.ts';
import { createReview, type Review } from '@tausi/server/kyc/review/review.ts';
import { createScreeningDesk, type ScreeningDesk } from '@tausi/server/kyc/screening/screening-desk.ts';
import { systemClock } from '@tausi/server/platform/clock/clock.ts';
import { createQueue } from '@tausi/server/platform/queue/queue.ts';
import { readDocumentsSettings } from '@tausi/server/kyc/vault/settings.ts';
import { createSecrets } from '@tausi/server/platform/security/secrets.ts';
import pg from 'pg';
import { databaseAtHand, noDatabase } from '../database-at-hand.ts';
import { dataDirectory } from '../paths.ts';
import { refuse } from '../refuse.ts';
import { developmentSecrets } from '../stack/secrets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    reason: { type: 'string', default: '' },
    by: { type: 'string', default: userInfo().username },
    to: { type: 'string' },
  },
});
process.exitCode = await run();

async function run(): Promise<number> {
  const url = databaseAtHand();
  if (url === null) return refuse(noDatabase);
  const secrets = createSecrets(Buffer.from(process.env['TAUSI_MASTER_KEY'] ?? developmentSecrets(dataDirectory()).masterKey, 'base64url'));
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'review-kyc' });
  try {
    const documents = readDocumentsSettings({ ...process.env, TAUSI_DATA: dataDirectory() });
    const common = { pool, clock: systemClock, keys: kycKeys({ secrets, documents }) };
    const review = createReview({ ...common, queue: createQueue({ clock: systemClock, isDriven: false }) });
    return await act({ review, screening: createScreeningDesk(common) }, positionals);
  } finally {
    await pool.end();
  }
}

type Desks = { readonly review: Review; readonly screening: ScreeningDesk };

async function act({ review, screening }: Desks, [step = 'list', who = '']: readonly string[]): Promise<number> {
  if (step === 'list') return list(review);
  if (step === 'hits') return listHits(screening);
  if (!/^[0-9a-f-]{36}$/.test(who)) return refuse('Usage: npm run review-kyc -- show|pass|refuse|funds <player id>, or clear <hit id>');
  if (step === 'clear') return clear(screening, who);
  const player = playerId(who);
  if (step === 'show') return show(review, player);
  if (step === 'funds') {
    const accepted = await review.acceptFunds(player, values.reason, values.by);
    if (!accepted.ok) return refuse(accepted.error);
    console.log(`${who} showed the source of funds to ${values.by}.`);
    return 0;
  }
  if (step !== 'pass' && step !== 'refuse') return refuse(`There is no step "${step}": list, show, pass, refuse, funds, hits or clear.`);
  const decided = await review.decide(player, step === 'pass' ? { passes: true } : { passes: false, reason: values.reason }, values.by);
  if (!decided.ok) return refuse(decided.error);
  console.log(`${who} ${decided.value} by ${values.by}.`);
  return 0;
}

async function list(review: Review): Promise<number> {
  const checks = await review.list(values.all ? null : 'under_review');
  if (checks.length === 0) console.log('No identity waits for review.');
  for (const { playerId: id, market, status, submittedAt } of checks)
    console.log(`${id}  ${market}  ${status.padEnd(12)}  ${new Date(submittedAt).toISOString()}`);
  return 0;
}

const hitsMax = 200;

async function listHits(screening: ScreeningDesk): Promise<number> {
  const hits = await screening.list(hitsMax);
  if (hits.length === 0) console.log('No hit of a screening is open.');
  for (const { id, playerId: player, kind, similarityPercent, listed, birthDate, countries, dataset } of hits)
    console.log(`${id}  ${kind.padEnd(8)}  ${similarityPercent} %  player ${player}  ${listed}, ${birthDate}, ${countries} (${dataset})`);
  return 0;
}

async function clear(screening: ScreeningDesk, hitId: string): Promise<number> {
  const cleared = await screening.clear(hitId, { by: values.by, reason: values.reason });
  if (!cleared.ok) return refuse(cleared.error);
  console.log(cleared.value === 'asked' ? `${hitId} waits for a second person.` : `${hitId} is cleared.`);
  return 0;
}

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

// Pictures leave the vault only if the reviewer names a folder.
async function show(review: Review, player: PlayerId): Promise<number> {
  const shown = await review.show(player, values.by);
  if (!shown.ok) return refuse(shown.error);
  const { status, reason, form, documents } = shown.value;
  console.log(`status: ${status}${reason === '' ? '' : ` (${reason})`}`);
  console.log(JSON.stringify(JSON.parse(form), null, 2));
  for (const { side, mediaType, bytes, content } of documents) {
    if (values.to === undefined) {
      console.log(`${side}: ${mediaType}, ${bytes} bytes; --to=<folder> decrypts it there`);
      continue;
    }
    await mkdir(values.to, { recursive: true, mode: 0o700 });
    const file = join(values.to, `${player}-${side}.${endings[mediaType]}`);
    await writeFile(file, content, { mode: 0o600 });
    console.log(`${side}: ${file}`);
  }
  return 0;
}
