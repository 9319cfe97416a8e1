import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { checkKycInfo } from '@tausi/contract/kyc/check-kyc-info.ts';
import { updateKyc } from '@tausi/contract/kyc/update-kyc.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { register } from '@tausi/contract/players/account/register.ts';
import { exclude } from '@tausi/contract/safety/exclude.ts';
import { playerId, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kycKeys } from '../kyc/vault/keys.ts';
import { createReview, type Review } from '../kyc/review/review.ts';
import { createSecrets } from '../platform/security/secrets.ts';
import { ask, deviceOf, newPhone, registration, send, sessionOf, testPassword, type TestSession, wirePassword } from '../test-server.ts';
import { openTestHouse, type TestHouse } from './test-house.ts';

const selfExcluded = 3305;
const selfExcludedForEver = 3306;
const identityNeeded = 2714;

let house: TestHouse;
let review: Review;
beforeAll(async () => {
  house = await openTestHouse();
  const { pool } = house.server.database;
  const documents = { kind: 'folder', folder: join(tmpdir(), `tausi-exclusion-${randomBytes(6).toString('hex')}`) } as const;
  review = createReview({
    pool,
    clock: house.server.clock,
    queue: house.server.app.contexts.jobs.queue,
    keys: kycKeys({ secrets: createSecrets(Buffer.alloc(32, 7)), documents }),
  });
});
afterAll(() => house.close());

type Browser = Readonly<Record<string, string>>;
type Person = { readonly account: string; readonly browser: Browser; readonly session: TestSession };

/** Registers on a browser; returns its new cookies. */
async function comes(browser: Browser = {}): Promise<Person> {
  house.server.clock.forward(1);
  const account = newPhone('ke');
  const answered = await send(house.server, register, { params: registration('ke', { account }), headers: browser });
  return { account, browser: deviceOf(answered), session: sessionOf(answered) };
}

async function excluded(step: 'exclude_1_year' | 'exclude_for_ever' | 'break_7_days' = 'exclude_1_year'): Promise<Person> {
  const person = await comes();
  house.server.clock.forward(1);
  await ask(house.server, exclude, { session: person.session, params: { step } });
  return person;
}

const pay = ({ session }: Person) => send(house.server, deposit, { session, params: { method: 'mpesa', amount: '500' } });
const idOf = async ({ session }: Person) => playerId((await ask(house.server, getUserInfo, { session })).id);

let numbers = 10_000_000;
const form = (idNumber = String((numbers += 1))) => ({
  firstName: 'Wanjiru',
  surname: 'Kamau',
  idType: 'Passport',
  idNumber: `A${idNumber}`,
  nationality: 'KE',
  day: 3,
  month: 2,
  year: 1995,
  email: 'wanjiru@mail.example',
  residentialAddress: '12 Moi Avenue, Nairobi',
});

async function passes(person: Person): Promise<void> {
  await ask(house.server, updateKyc, { session: person.session, params: form() });
  house.server.clock.forward(1);
  unwrap(await review.decide(await idOf(person), { passes: true }, 'esi'));
}

describe('registration on the device of a self-excluded player', () => {
  it('shared device: deposits need an identity check, after which another person on the phone can pay', async () => {
    const { browser } = await excluded();
    const sister = await comes(browser);
    expect((await pay(sister)).result).toBe(identityNeeded);
    await ask(house.server, updateKyc, { session: sister.session, params: form() });
    expect((await pay(sister)).result).toBe(identityNeeded);
    house.server.clock.forward(1);
    unwrap(await review.decide(await idOf(sister), { passes: true }, 'esi'));
    expect((await pay(sister)).result).toBe(1);
  });

  it('shared device: the check is required too when the account was made elsewhere and signs in there', async () => {
    const { browser } = await excluded('exclude_for_ever');
    const { account } = await comes();
    const params = { account, password: wirePassword(testPassword), country: 'ke' };
    const session = sessionOf(await send(house.server, login, { params, headers: browser }));
    expect((await pay({ account, browser, session })).result).toBe(identityNeeded);
  });

  it('shared device: the check is required too after so many sign-ins that the browser dropped the first', async () => {
    let { browser } = await excluded();
    for (let others = 0; others < 5; others += 1) ({ browser } = await comes(browser));
    expect((await pay(await comes(browser))).result).toBe(identityNeeded);
  });

  it('shared device: no check for an older account, for another device, or when the other player only took a break', async () => {
    const first = await comes();
    const before = await comes(first.browser);
    house.server.clock.forward(1);
    await ask(house.server, exclude, { session: first.session, params: { step: 'exclude_1_year' } });
    expect((await pay(before)).result).toBe(1);
    expect((await pay(await comes())).result).toBe(1);
    expect((await pay(await comes((await excluded('break_7_days')).browser))).result).toBe(1);
  });
});

describe('self-excluded player under another name', () => {
  it('self-exclusion: both calls refuse the same document number', async () => {
    const person = await comes();
    const typed = form();
    await ask(house.server, updateKyc, { session: person.session, params: typed });
    house.server.clock.forward(1);
    await ask(house.server, exclude, { session: person.session, params: { step: 'exclude_1_year' } });
    const { session } = await comes();
    for (const call of [checkKycInfo, updateKyc])
      expect(await send(house.server, call, { session, params: typed })).toMatchObject({
        result: selfExcluded,
        arrs: [expect.stringMatching(/^\d\d\/\d\d\/2027, \d\d:\d\d$/)],
      });
  });

  it('self-exclusion: the same paying phone is refused, even after an identity check', async () => {
    const person = await excluded('exclude_for_ever');
    const second = await comes(person.browser);
    await passes(second);
    await house.server.database.owner.query(
      `INSERT INTO payments (payment_id, player_id, market, kind, provider, status, key, reference, phone, currency, amount_minor, created_at, closed_at, provider_receipt)
       VALUES (uuidv7(), $1, 'ke', 'deposit', 'daraja', 'success', 'paid-before', 'TSPAIDBEFORE', $2, 'KES', 50000, $3, $3, 'TKL0000001')`,
      [await idOf(person), second.account, new Date(house.server.clock.now())],
    );
    expect((await pay(second)).result).toBe(selfExcludedForEver);
  });
});
