import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operationOf, type Call, type WritingCall } from './call.ts';
import { ignoredText } from './edge.ts';
import { allCalls } from './index.ts';

const isWriting = (call: Call): call is WritingCall => call.writes;
const writing = allCalls.filter(isWriting);
const served = writing.filter((call) => call.served).map(({ name }) => name);

const shapeOf = (call: Call): Readonly<Record<string, unknown>> =>
  z.parse(z.record(z.string(), z.unknown()), 'shape' in call.params ? call.params.shape : {});
const namedParams = (call: Call): readonly string[] =>
  Object.entries(shapeOf(call)).flatMap(([name, schema]) => (schema === ignoredText ? [] : [name]));

/** Calls that store keys in their own context, with the reason. */
const keptByContext: Readonly<Record<string, string>> = {
  playRound: 'rounds: the round stores its key',
  actInRound: 'rounds: the action stores its key',
  takeBackBet: 'rounds: a bet is cancelled once',
  launchGame: 'rounds: the launch stores its key',
  receiveEvent: 'promotions: the award stores the key of the request that collected it',
  logout: 'players: a session ends once',
  register: 'players: the player row stores the key of the registration',
  registerFacebook: 'players: a sign-in returns secrets that are never stored',
  loginByToken: 'players: a sign-in returns secrets that are never stored',
  bingPhoneWithPassword: 'players: a sign-in returns secrets that are never stored',
  resetPassword: 'players: a sign-in returns secrets that are never stored',
  changePassword: 'players: a sign-in returns secrets that are never stored',
  sendVerifyCode: 'players: a second code for the same number and purpose within a minute is refused',
  checkVerifyCode: 'players: the same code gives the same proof',
  sendAnalytics: 'reporting: a batch is stored once under its own number',
  beginTwoFactor: 'players: a new secret replaces an unconfirmed one',
  confirmTwoFactor: 'players: recovery codes are never stored',
  endTwoFactor: 'players: switching off twice has no further effect',
  closeAccount: 'players: an account closes once, together with its sessions',
  coinSpin: 'campaigns: the award of a play has the key, and the play is drawn once',
};

describe('idempotency storage', () => {
  it('every writing call has idempotency storage: in its context for a listed reason, or in the platform', () => {
    expect(
      writing
        .filter(({ keeps }) => keeps.by === 'context')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(keptByContext).toSorted());
    expect(served.length).toBeGreaterThan(5);
  });

  it('calls that can move value are stored forever', () => {
    const moves = ({ context }: Call): boolean => ['wallet', 'cashier', 'bonuses', 'gifts', 'loyalty', 'campaigns'].includes(context);
    const forAWeek = writing.filter((call) => moves(call) && call.keeps.by === 'platform' && call.keeps.until === 'a week');
    // These calls only record views, reads and participation; they grant nothing.
    expect([...new Set(forAWeek.map(operationOf))]).toEqual(['updatePopupsStatus', 'updateUserBonusMsgStatus', 'joinTournament']);
    expect(writing.find(({ name }) => name === 'emailBonus')?.keeps).toMatchObject({ until: 'forever' });
  });

  it('no stored answer contains the keys of a session', () => {
    for (const call of writing.filter(({ keeps }) => keeps.by === 'platform'))
      expect([call.name, JSON.stringify(z.toJSONSchema(call.answer, { unrepresentable: 'any' })).includes('secretKey')]).toEqual([
        call.name,
        false,
      ]);
  });

  it('idempotency storage belongs to a player or a guest', () => {
    for (const { name, signing, keeps } of writing)
      expect([name, keeps.by === 'context' || signing === 'signed' || signing === 'signed-or-guest']).toEqual([name, true]);
  });

  it('temporary refusals are refusals of the call, without duplicates', () => {
    for (const { name, keeps, refusals } of writing) {
      const passing = keeps.by === 'platform' ? keeps.passing : [];
      expect([name, passing.filter((code) => !Object.hasOwn(refusals, code))]).toEqual([name, []]);
      expect([name, new Set(passing).size]).toEqual([name, passing.length]);
    }
  });
});

describe('natural key', () => {
  const natural = writing.flatMap((call) =>
    call.keeps.by === 'platform' && call.keeps.natural !== undefined ? [{ call, key: call.keeps.natural }] : [],
  );

  it('every writing GET is signed, has a natural key, and shares it with a POST twin of the same params and answer', () => {
    const gets = writing.filter(({ method }) => method === 'GET');
    expect(gets.length).toBeGreaterThan(10);
    for (const get of gets) {
      expect([get.name, get.signing, natural.some(({ call }) => call === get)]).toEqual([get.name, 'signed', true]);
      const twin = writing.find((call) => call.twinOf === get.name);
      expect([get.name, twin?.method, twin?.path, twin?.served]).toEqual([get.name, 'POST', get.path, get.served]);
      expect([get.name, twin?.params === get.params, twin?.answer === get.answer, twin?.keeps === get.keeps]).toEqual([
        get.name,
        true,
        true,
        true,
      ]);
    }
  });

  it('a natural key lists every meaningful param and no ignored one', () => {
    for (const { call, key } of natural) expect([call.name, [...key.params].toSorted()]).toEqual([call.name, namedParams(call).toSorted()]);
  });

  it('a call with an ignored param has a natural key, because that param would change the payload of every repeat', () => {
    const ignoring = writing.filter((call) => namedParams(call).length < Object.keys(shapeOf(call)).length);
    expect(ignoring.filter((call) => !natural.some((each) => each.call === call)).map(({ name }) => name)).toEqual([]);
  });

  it('a natural key is final only for params that identify a single event; repeatable claims are for now', () => {
    const forEver = natural.filter(({ key }) => key.names === 'for ever').map(({ call }) => operationOf(call));
    expect([...new Set(forEver)].toSorted()).toEqual([
      'emailBonus',
      'exchangeBonus',
      'openBox',
      'receiveRechargeReward',
      'receiveRegisterReward',
      'receiveWelcomeBonus',
    ]);
  });
});
