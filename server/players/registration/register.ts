import { err, type IdempotencyKey, type Instant, type Language, marketOf, ok, playerId, type PlayerId, type Result } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { passwordRulesOf } from '../account/password-rules.ts';
import type { PlayersService } from '../players-service.ts';
import { admit, type Application, type RegistrationRefusal } from './registration.ts';
import { findCredentials, insertPlayer, type NewPlayer } from '../store.ts';

type RegisterCommand = Application & {
  readonly language: Language | null;
  readonly inviteCode: string | null;
  readonly key: IdempotencyKey | null;
  readonly at: Instant;
};

/** Creates a player with empty purses. A retry (same key, phone and password) returns the same player. */
export type Register = (command: RegisterCommand) => Promise<Result<PlayerId, RegistrationRefusal | { readonly code: 'phone_taken' }>>;

export function createRegister(service: PlayersService): Register {
  return async (command) => {
    const { market, at } = command;
    const rules = await service.markets.rulesAt(market, at);
    const admitted = admit(command, { ...rules, ...passwordRulesOf(rules.passwordPolicy) }, at);
    if (!admitted.ok) return admitted;
    const player: NewPlayer = {
      ...admitted.value,
      playerId: playerId(uuidv7(at)),
      market,
      passwordHash: await service.hasher.hash(command.password),
      dateOfBirth: command.dateOfBirth,
      termsVersion: command.termsVersion,
      language: languageFor(command),
      registrationKey: command.key,
      at,
    };
    const isMade = await insertWithPurses(service, player, command.inviteCode);
    return isMade ? ok(player.playerId) : findOwnRegistration(service, player, command.password);
  };
}

async function insertWithPurses(service: PlayersService, player: NewPlayer, inviteCode: string | null): Promise<boolean> {
  return unitOfWork(service.pool, async (client) => {
    if (!(await insertPlayer(client, player))) return rollback(false);
    await service.wallet.openPurses(client, player.playerId, player.market);
    await service.hooks.onRegistered(client, { ...player, inviteCode });
    return commit(true);
  });
}

// The first answer may have been lost. A retry must not tell players that their own phone is taken.
async function findOwnRegistration(
  service: PlayersService,
  player: NewPlayer,
  password: string,
): Promise<Result<PlayerId, { code: 'phone_taken' }>> {
  const found = await findCredentials(service.pool, player.market, player.phone);
  const isRepeat = player.registrationKey !== null && found?.registrationKey === player.registrationKey;
  if (!isRepeat || found === null || !(await service.hasher.verify(password, found.passwordHash))) return err({ code: 'phone_taken' });
  return ok(found.playerId);
}

function languageFor({ market, language }: RegisterCommand): Language {
  return language !== null && marketOf(market).languages.includes(language) ? language : 'en';
}
