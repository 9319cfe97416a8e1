import { err, isRecord, ok, type Result } from '@tausi/kernel';
import { jsonOfBytes } from '../../platform/json-of-bytes.ts';
import * as z from 'zod/mini';
import type { UnreadableCall, WalletAnswer, WalletCall, WalletStatus, WalletWire } from '../port/wallet-call.ts';
import type { Hub88Settings } from './settings.ts';
import { createVerifier } from './signature.ts';
import { microsPerUnit } from './units.ts';

const id = z.string().check(z.minLength(1), z.maxLength(255));
const uuid = z.string().check(z.regex(/^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/));
const asked = { request_uuid: uuid, user: id };
const transacting = {
  ...asked,
  token: id,
  game_code: id,
  transaction_uuid: uuid,
  round: id,
  round_closed: z.boolean(),
};
const ofMoney = {
  ...transacting,
  amount: z.int().check(z.gte(0)),
  currency: z.string(),
  is_free: z.optional(z.nullable(z.boolean())),
  is_supplier_promo: z.optional(z.nullable(z.boolean())),
  reward_uuid: z.optional(z.nullable(uuid)),
};
const infoShape = z.object(asked);
const balanceShape = z.object({ ...asked, token: id, game_code: id });
const betShape = z.object(ofMoney);
const winShape = z
  .object({
    ...ofMoney,
    reference_transaction_uuid: z.optional(z.nullable(uuid)),
    jackpot_win: z.optional(z.nullable(z.int().check(z.gte(0)))),
  })
  .check(z.refine(({ amount, jackpot_win }) => (jackpot_win ?? 0) <= amount, { path: ['jackpot_win'] }));
const rollbackShape = z.object({ ...transacting, reference_transaction_uuid: uuid });

type OfMoney = z.infer<typeof betShape>;
type Transacting = Omit<z.infer<typeof rollbackShape>, 'reference_transaction_uuid'>;

const readers: Readonly<Record<string, (body: unknown) => Result<WalletCall, z.core.$ZodError>>> = {
  'user/info': (body) =>
    mapped(infoShape.safeParse(body), (call) => ({ kind: 'question', about: 'player', ...commonOf(call), token: null })),
  'user/balance': (body) =>
    mapped(balanceShape.safeParse(body), (call) => ({ kind: 'question', about: 'balance', ...commonOf(call), token: call.token })),
  'transaction/bet': (body) => mapped(betShape.safeParse(body), (call) => ({ kind: 'bet', ...moneyOf(call) })),
  'transaction/win': (body) =>
    mapped(winShape.safeParse(body), (call) => ({
      kind: 'win',
      ...moneyOf(call),
      betId: call.reference_transaction_uuid ?? null,
      jackpotMicros: BigInt(call.jackpot_win ?? 0) * microsPerUnit,
    })),
  'transaction/rollback': (body) =>
    mapped(rollbackShape.safeParse(body), (call) => ({
      kind: 'rollback',
      ...transactingOf(call),
      undoes: call.reference_transaction_uuid,
    })),
};

/** The wallet wire of Hub88 and of the suppliers that share it (docs/adr/0343-studios-behind-a-port.md). Unknown fields are allowed. */
export function createHub88Wallet(settings: Pick<Hub88Settings, 'publicKey' | 'signatureHeader' | 'badSignatureStatus'>): WalletWire {
  const isSigned = createVerifier(settings.publicKey);
  return {
    isGenuine: (raw, headers) => isSigned(raw, headers[settings.signatureHeader]),
    read: (path, raw) => {
      const read = readers[path];
      return read === undefined ? null : readCall(read, raw);
    },
    write: (answer) => ({
      status: answer.status === 'invalid_signature' ? settings.badSignatureStatus : 200,
      body: toWire(answer),
    }),
  };
}

function readCall(read: (body: unknown) => Result<WalletCall, z.core.$ZodError>, raw: Uint8Array): Result<WalletCall, UnreadableCall> {
  const body = jsonOfBytes(raw);
  if (!isRecord(body)) return err({ code: 'wrong_syntax', requestId: null });
  const call = read(body);
  if (call.ok) return call;
  const requestId = typeof body['request_uuid'] === 'string' ? body['request_uuid'].slice(0, 64) : null;
  // A missing field is a fault of syntax; a present one of a wrong kind is a fault of types.
  const isMissing = call.error.issues.some(({ path }) => path.length === 1 && body[String(path[0])] === undefined);
  return err({ code: isMissing ? 'wrong_syntax' : 'wrong_types', requestId });
}

function mapped<Shape>(
  parsed: z.core.util.SafeParseResult<Shape>,
  call: (shape: Shape) => WalletCall,
): Result<WalletCall, z.core.$ZodError> {
  return parsed.success ? ok(call(parsed.data)) : err(parsed.error);
}

function commonOf({ request_uuid: requestId, user }: z.infer<typeof infoShape>) {
  return { requestId, user };
}

function transactingOf(call: Transacting) {
  return {
    ...commonOf(call),
    token: call.token,
    gameCode: call.game_code,
    transactionId: call.transaction_uuid.toLowerCase(),
    round: call.round,
    isRoundClosed: call.round_closed,
  };
}

function moneyOf(call: OfMoney) {
  const isPromotion = call.is_supplier_promo === true;
  return {
    ...transactingOf(call),
    micros: BigInt(call.amount) * microsPerUnit,
    currency: call.currency,
    isFree: call.is_free === true || isPromotion,
    isPromotion,
    rewardId: call.reward_uuid ?? null,
  };
}

const statusNames: Readonly<Record<WalletStatus, string>> = {
  ok: 'RS_OK',
  unknown: 'RS_ERROR_UNKNOWN',
  timeout: 'RS_ERROR_TIMEOUT',
  invalid_token: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  invalid_game: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  not_enough_money: 'RS_ERROR_NOT_ENOUGH_MONEY',
  user_disabled: 'RS_ERROR_USER_DISABLED',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  invalid_signature: 'RS_ERROR_INVALID_SIGNATURE',
  wrong_syntax: 'RS_ERROR_WRONG_SYNTAX',
  wrong_types: 'RS_ERROR_WRONG_TYPES',
  duplicate_transaction: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
};

function toWire({ status, requestId, player, details }: WalletAnswer): Record<string, unknown> {
  return {
    status: statusNames[status],
    request_uuid: requestId,
    ...(player === null ? {} : { user: player.user, currency: player.currency, balance: Number(player.micros / microsPerUnit) }),
    // Only what the contract needs: no name, phone or birthday leaves the house.
    ...(details === undefined ? {} : { country: details.country }),
  };
}
