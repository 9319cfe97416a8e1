import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateKyc } from '@tausi/contract/kyc/update-kyc.ts';
import { unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecrets } from '../../platform/security/secrets.ts';
import { ask, registerPlayer, startSecondApp } from '../../test-server.ts';
import { ghanaianForm, openIdentityHouse, passIdentity, type IdentityHouse } from '../test-identity.ts';
import { kycKeys } from '../vault/keys.ts';
import { createScreeningDesk, type ScreeningDesk } from './screening-desk.ts';

let house: IdentityHouse;
let desk: ScreeningDesk;
let folder: string;
const head = 'id,schema,name,aliases,birth_date,countries,dataset\n';
const sanctioned = 'x-1,Person,Kwabena Sikaduro,,1971,gh,Invented Sanctions\n';
const exposed = 'x-2,Person,Nyota Waridi,,1968,gh,Invented PEPs\n';
const writeList = (name: string, rows: string): string => {
  const file = join(folder, name);
  writeFileSync(file, head + rows);
  return file;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tausi-screening-'));
  house = await openIdentityHouse({ settings: { TAUSI_SCREENING_LIST: writeList('first.csv', sanctioned + exposed) } });
  const { database, clock } = house.server;
  const keys = kycKeys({ secrets: createSecrets(Buffer.alloc(32, 7)), documents: { kind: 'folder', folder } });
  desk = createScreeningDesk({ pool: database.pool, clock, keys });
});
afterAll(() => house.server.close());

const pass = async (firstName: string, surname: string, year: number): Promise<PlayerId> =>
  passIdentity(house, await registerPlayer(house.server, 'gh'), ghanaianForm({ firstName, surname, year }));
const standing = (player: PlayerId) => house.server.app.contexts.kyc.screening.standingOf(player);
const hitsOf = async (player: PlayerId) => (await desk.list(100)).filter(({ playerId }) => playerId === player);
const screeningsOf = async (player: PlayerId) =>
  (await house.server.database.owner.query('SELECT * FROM screenings WHERE player_id = $1 ORDER BY screened_at', [player])).rows;

it('screening: a passed identity is compared with the list, whose hash and date are kept with the result', async () => {
  const [listed, office, other] = [
    await pass('Kwabena', 'Sikaduro', 1971),
    await pass('Nyota', 'Waridi', 1968),
    await pass('Ama', 'Boateng', 1980),
  ];
  await house.server.runJobs({ task: 'screen_player' });
  expect(await screeningsOf(other)).toMatchObject([
    { hits: 0, list_hash: expect.stringMatching(/^[0-9a-f]{64}$/), list_dated_at: expect.any(Date) },
  ]);
  expect([await standing(listed), await standing(office), await standing(other)]).toEqual(['sanction', 'pep', 'clear']);
  expect(await hitsOf(listed)).toMatchObject([
    { kind: 'sanction', similarityPercent: 100, listed: 'Kwabena Sikaduro', dataset: 'Invented Sanctions' },
  ]);
});

it('screening: an identity whose job did not run yet is compared before its first withdrawal', async () => {
  expect(await standing(await pass('Sikaduro', 'Kwabena', 1972))).toBe('sanction');
});

it('screening: two people clear a hit with reasons; one person twice is refused, by the database too', async () => {
  const player = await pass('Kwabena', 'Sikaduro', 1971);
  expect(await standing(player)).toBe('sanction');
  const [hit] = await hitsOf(player);
  const id = hit?.id ?? '';
  expect((await desk.clear(id, { by: 'kofi', reason: ' ' })).ok).toBe(false);
  expect((await desk.clear('019a9f00-0000-7000-8000-00000000ffff', { by: 'kofi', reason: 'x' })).ok).toBe(false);
  expect(unwrap(await desk.clear(id, { by: 'kofi', reason: 'another birthplace' }))).toBe('asked');
  expect(await standing(player)).toBe('sanction');
  expect((await desk.clear(id, { by: ' KOFI', reason: 'again' })).ok).toBe(false);
  await expect(
    house.server.database.owner.query(
      "INSERT INTO screening_acts (hit_id, place, step, reason, taken_by, taken_at) VALUES ($1, 2, 'approved', 'x', 'Kofi ', now())",
      [id],
    ),
  ).rejects.toThrow(/second person/);
  expect(unwrap(await desk.clear(id, { by: 'esi', reason: 'passport seen' }))).toBe('approved');
  expect(await standing(player)).toBe('clear');
  expect(await hitsOf(player)).toEqual([]);
  expect((await desk.clear(id, { by: 'yaw', reason: 'late' })).ok).toBe(false);
});

it('screening: a corrected name is compared again, and a hit of the earlier name stays for people', async () => {
  const session = await registerPlayer(house.server, 'gh');
  const player = await passIdentity(house, session, ghanaianForm({ firstName: 'Ama', surname: 'Boateng', year: 1971 }));
  expect(await standing(player)).toBe('clear');
  house.server.clock.forward(1);
  await ask(house.server, updateKyc, { session, params: ghanaianForm({ firstName: 'Kwabena', surname: 'Sikaduro', year: 1971 }) });
  unwrap(await house.review.decide(player, { passes: true }, 'kofi'));
  expect(await standing(player)).toBe('sanction');
  expect(await screeningsOf(player)).toHaveLength(2);
});

it('screening: a new list is compared with all players in turns', async () => {
  const player = await pass('Efua', 'Invented', 1985);
  expect(await standing(player)).toBe('clear');
  const file = writeList('second.csv', `${sanctioned}x-9,Person,Efua Invented,,1985,gh,Invented Sanctions\n`);
  const second = await startSecondApp(house.server, { settings: { TAUSI_SCREENING_LIST: file } });
  await second.contexts.kyc.screening.screenAll();
  await house.server.runJobs({ app: second, task: 'screen_players' });
  expect(await hitsOf(player)).toMatchObject([{ kind: 'sanction', listed: 'Efua Invented' }]);
  expect(await screeningsOf(player)).toHaveLength(2);
  await second.stop();
});
