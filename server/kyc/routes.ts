import { createHash } from 'node:crypto';
import { checkKycInfo } from '@tausi/contract/kyc/check-kyc-info.ts';
import { identityState } from '@tausi/contract/kyc/identity-state.ts';
import { kycSwitch } from '@tausi/contract/kyc/kyc-switch.ts';
import { updateKyc } from '@tausi/contract/kyc/update-kyc.ts';
import { documentBytesMax, uploadIdentityDocument } from '@tausi/contract/kyc/upload-identity-document.ts';
import { ageOn, dayIn, err, marketOf, ok, parseDay, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { MarketsService } from '../markets/index.ts';
import type { Attempts } from '../platform/security/attempts.ts';
import { lockPlayer } from '../players/index.ts';
import { guardRefusalForWire, type Wallet } from '../wallet/index.ts';
import { knownCaller } from '../platform/security/caller.ts';
import { uuidv7 } from '../platform/ids.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { compareIdentity, jobOf } from '../platform/queue/tasks.ts';
import { type Request, type Route, route } from '../platform/http/route.ts';
import { commit, rollback, unitOfWork } from '../platform/database/unit-of-work.ts';
import { createReadDocument } from './documents/read-document.ts';
import { admitIdentity, type FormRefusal, type IdentityForm } from './identity-form.ts';
import { type Closed, mayChange } from './identity-step.ts';
import type { KycKeys } from './vault/keys.ts';
import { findCheck, findNumberOwner, listDocuments, noteStep, readChoices, replaceDocument, writeSubmission } from './store.ts';

export type KycDeps = {
  readonly pool: Pool;
  readonly attempts: Attempts;
  readonly markets: Pick<MarketsService, 'rulesAt'>;
  readonly wallet: Pick<Wallet, 'selfExclusionAmong'>;
  readonly queue: Pick<Queue, 'add'>;
};

type KycParts = KycDeps & { readonly keys: KycKeys };

// Allows some corrections of a form, but few guesses of other players' numbers.
const formRule = { name: 'identity-forms', max: 20, windowMs: 3_600_000 };
const documentRule = { name: 'identity-documents', max: 20, windowMs: 3_600_000 };
const triedTooOften = err({ code: 'identity_too_many_tries', args: ['60'] } as const);

export function createKycRoutes(deps: KycDeps, keys: KycKeys): readonly Route[] {
  const parts = { ...deps, keys };
  return [stateRoute(parts), switchRoute(parts), checkRoute(parts), submitRoute(parts), uploadRoute(parts)];
}

function stateRoute({ pool, markets }: KycParts): Route {
  return route(identityState, async (_params, { caller, at }) => {
    const { playerId, market } = knownCaller(caller);
    const [check, choices, documents, { ageMin }] = await Promise.all([
      findCheck(pool, playerId),
      readChoices(pool, market),
      listDocuments(pool, playerId),
      markets.rulesAt(market, at),
    ]);
    return ok({
      ...check,
      ageMin,
      idTypes: choices.idTypes.map(({ name }) => name),
      comparedTypes: choices.idTypes.filter(({ isCompared }) => isCompared).map(({ name }) => name),
      nationalities: [...choices.nationalities],
      documents: documents.map(({ side, mediaType, bytes, at: uploadedAt }) => ({ side, mediaType, bytes, at: uploadedAt })),
      documentBytesMax,
    });
  });
}

function switchRoute({ markets }: KycParts): Route {
  return route(kycSwitch, async ({ country }, { at }) =>
    ok({ required: (await markets.rulesAt(country, at)).identityBefore.includes('withdrawal') }),
  );
}

function checkRoute(parts: KycParts): Route {
  return route(checkKycInfo, async (typed, request) => {
    const form = await readForm(parts, typed, request);
    if (!form.ok) return form;
    const { idType, idNumber } = form.value;
    const taken = await refuseTaken(parts, request, parts.keys.numberHash(idType, idNumber));
    return taken === null ? ok({ usable: true }) : err(taken);
  });
}

/** Returns why a document number is refused; null when no other player has it. A self-excluded person gets that reason under every name. */
async function refuseTaken({ pool, wallet }: KycParts, { caller, at }: Request, numberHash: string) {
  const { playerId, market } = knownCaller(caller);
  const owner = await findNumberOwner(pool, { playerId, numberHash });
  if (owner === null) return null;
  const excluded = await wallet.selfExclusionAmong(pool, [owner], { at });
  return excluded === null ? ({ code: 'identity_number_taken' } as const) : guardRefusalForWire(excluded, market);
}

type FormRefused = FormRefusal | { readonly code: 'identity_too_many_tries'; readonly args: readonly string[] };

async function readForm(
  { pool, markets, attempts }: KycParts,
  typed: IdentityForm,
  { caller, at }: Request,
): Promise<Result<IdentityForm, FormRefused>> {
  const { playerId, market } = knownCaller(caller);
  if (!(await attempts.take(formRule, playerId, at))) return triedTooOften;
  const [choices, { ageMin }] = await Promise.all([readChoices(pool, market), markets.rulesAt(market, at)]);
  const ageOf = (day: string): number | null => {
    const birth = parseDay(day);
    return birth.ok ? ageOn(birth.value, dayIn(marketOf(market).timeZone, at)) : null;
  };
  return admitIdentity(typed, { ...choices, ageMin, ageOf });
}

const numberTaken = err({ code: 'identity_number_taken' } as const);

function submitRoute(parts: KycParts): Route {
  return route(updateKyc, async (typed, request) => {
    const { playerId, market } = knownCaller(request.caller);
    const { at } = request;
    const form = await readForm(parts, typed, request);
    if (!form.ok) return form;
    const sealed = parts.keys.formLock.close(Buffer.from(JSON.stringify(form.value)), playerId);
    const numberHash = parts.keys.numberHash(form.value.idType, form.value.idNumber);
    const personHash = parts.keys.personHash(form.value);
    const handedIn = await unitOfWork<Result<{ readonly status: 'under_review' }, Closed> | typeof numberTaken>(
      parts.pool,
      async (client) => {
        await lockPlayer(client, playerId);
        const open = mayChange(await findCheck(client, playerId));
        if (!open.ok) return rollback(open);
        if (!(await writeSubmission(client, { playerId, market, sealed, numberHash, personHash, at }))) return rollback(numberTaken);
        await noteStep(client, { id: uuidv7(at), playerId, step: 'submitted', reason: '', by: 'player', at });
        await parts.queue.add(client, [jobOf(compareIdentity, { player: playerId }, at)]);
        return commit(ok({ status: 'under_review' }));
      },
    );
    return handedIn === numberTaken ? err((await refuseTaken(parts, request, numberHash)) ?? numberTaken.error) : handedIn;
  });
}

function uploadRoute({ pool, attempts, keys: { vault } }: KycParts): Route {
  const readDocument = createReadDocument();
  return route(uploadIdentityDocument, async ({ side, sha256 }, { caller, at, file }) => {
    const { playerId } = knownCaller(caller);
    if (!(await attempts.take(documentRule, playerId, at))) return triedTooOften;
    if (file === undefined || createHash('sha256').update(file).digest('hex') !== sha256) return err({ code: 'document_damaged' });
    const read = await readDocument(Buffer.from(file));
    if (!read.ok) return read;
    const { mediaType, bytes } = read.value;
    const id = uuidv7(at);
    const { wrappedKey } = await vault.keep(id, bytes);
    const written = await unitOfWork<Result<string | null, Closed>>(pool, async (client) => {
      await lockPlayer(client, playerId);
      const open = mayChange(await findCheck(client, playerId));
      if (!open.ok) return rollback(open);
      return commit(ok(await replaceDocument(client, playerId, { id, side, mediaType, bytes: bytes.length, wrappedKey, at })));
    });
    // Without a row the file is unreadable, because its key is in the row.
    const without = written.ok ? written.value : id;
    if (without !== null) await vault.remove(without);
    return written.ok ? ok({ mediaType, bytes: bytes.length }) : written;
  });
}
