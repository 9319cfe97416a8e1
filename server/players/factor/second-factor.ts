import type { Secrets } from '../../platform/security/secrets.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { assert, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { AttemptRule, Attempts } from '../../platform/security/attempts.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { minutesOf } from '../attempt-rules.ts';
import { createSeal } from '../messages/seal.ts';
import { findDevice } from '../devices/known-device-store.ts';
import { type Factor, findFactor, noteFactorStep, takeStep, useRecoveryCode } from './factor-store.ts';
import { base32, secretBytes, stepOfCode } from './totp.ts';

type WrongFactor = { readonly code: 'second_factor_wrong' } | { readonly code: 'too_many_attempts'; readonly args: readonly string[] };

export type FactorRefusal = { readonly code: 'second_factor_needed' } | WrongFactor;

type FactorCheck = {
  readonly playerId: PlayerId;
  /** The device hashes sent with a sign-in. A known device is not asked; without one the player always is. */
  readonly devices: readonly string[];
  readonly typed: string | undefined;
  readonly at: Instant;
};

/** Checks and creates the second factors of players. */
export type SecondFactors = {
  /** Returns why a player who passed the first check (password, phone or social network) needs a code; null when they do not. */
  readonly refuse: (asked: FactorCheck) => Promise<FactorRefusal | null>;
  readonly newSecret: (playerId: PlayerId) => { readonly secret: Buffer; readonly sealed: Buffer };
  /** Checks a typed app code and counts the try. */
  readonly judge: (playerId: PlayerId, factor: Factor, typed: { readonly code: string; readonly at: Instant }) => Promise<Judged>;
  readonly newRecoveryCodes: (playerId: PlayerId) => { readonly codes: readonly string[]; readonly hashes: readonly string[] };
};

type Judged = { readonly step: number } | { readonly refusal: WrongFactor };

/** Counts the typed codes of a player. */
type CountedTries = { readonly attempts: Attempts; readonly rule: AttemptRule };

const recoveryCount = 10;
const recoveryBytes = 7;
const recoveryLength = 10;
const appCode = /^\d{6}$/;

export function createSecondFactors(pool: Pool, { purposeKey }: Secrets, { attempts, rule }: CountedTries): SecondFactors {
  const seal = createSeal(purposeKey('second-factors'));
  const recoveryKey = purposeKey('recovery-codes');
  const hashOf = (playerId: PlayerId, code: string): string =>
    createHmac('sha256', recoveryKey)
      .update(`${playerId}:${plain(code)}`)
      .digest('base64url');
  const secretOf = (playerId: PlayerId, { sealed }: Factor): Buffer => {
    const [owner, secret] = seal.open(sealed).split(':');
    assert(owner === playerId && secret !== undefined, 'a sealed secret opens only for its own player');
    return Buffer.from(secret, 'base64url');
  };
  const tooMany: WrongFactor = { code: 'too_many_attempts', args: [minutesOf(rule)] };
  const judge: SecondFactors['judge'] = async (player, factor, { code, at }) => {
    if (!(await attempts.take(rule, player, at))) return { refusal: tooMany };
    const step = stepOfCode(code, { secret: secretOf(player, factor), lastStep: factor.lastStep, at });
    return step === null ? { refusal: { code: 'second_factor_wrong' } } : { step };
  };
  const takeRecovery = async (playerId: PlayerId, code: string, at: Instant): Promise<boolean> =>
    unitOfWork(pool, async (client) => {
      if (!(await useRecoveryCode(client, playerId, { hash: hashOf(playerId, code), at }))) return rollback(false);
      await noteFactorStep(client, playerId, { step: 'recovery_code', by: 'player', at });
      return commit(true);
    });
  const takeCode = async (playerId: PlayerId, factor: Factor, typed: { code: string; at: Instant }): Promise<FactorRefusal | null> => {
    if (appCode.test(typed.code)) {
      const judged = await judge(playerId, factor, typed);
      if ('refusal' in judged) return judged.refusal;
      return (await takeStep(pool, playerId, judged.step)) ? null : { code: 'second_factor_wrong' };
    }
    if (!(await attempts.take(rule, playerId, typed.at))) return tooMany;
    return (await takeRecovery(playerId, typed.code, typed.at)) ? null : { code: 'second_factor_wrong' };
  };
  return {
    refuse: async ({ playerId, devices, typed, at }) => {
      const factor = await findFactor(pool, playerId);
      if (factor === null || factor.confirmedAt === null) return null;
      if (devices.length > 0 && (await findDevice(pool, { playerId, devices, at })) !== null) return null;
      const code = (typed ?? '').replaceAll(/[\s-]/g, '');
      if (code === '') return { code: 'second_factor_needed' };
      const refusal = await takeCode(playerId, factor, { code, at });
      if (refusal === null) await attempts.forget(rule, playerId);
      return refusal;
    },
    judge,
    newSecret: (player) => {
      const secret = randomBytes(secretBytes);
      return { secret, sealed: seal.close(`${player}:${secret.toString('base64url')}`) };
    },
    newRecoveryCodes: (player) => {
      const codes = Array.from({ length: recoveryCount }, () => {
        const text = base32(randomBytes(recoveryBytes)).slice(0, recoveryLength);
        return `${text.slice(0, recoveryLength / 2)}-${text.slice(recoveryLength / 2)}`;
      });
      return { codes, hashes: codes.map((code) => hashOf(player, code)) };
    },
  };
}

function plain(code: string): string {
  return code.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
}
