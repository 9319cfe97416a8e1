import { performance } from 'node:perf_hooks';
import { mayLackKey, type Call, type WritingCall } from '@tausi/contract/call.ts';
import { assert, err, idempotencyKey, type IdempotencyKey, type Instant, type MarketCode, ok, type Result } from '@tausi/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Cohort, createCohort } from '../overload/cohort.ts';
import { type Deadline, holdOrStop, stopIfOver, withinDeadline } from '../overload/deadline.ts';
import { ConditionUnmet } from '../database/companions.ts';
import type { AnswerOnce } from '../idempotency/answer-once.ts';
import type { Caller, HandlerRefusal, Request as HandlerRequest, Route } from './route.ts';
import type { Authenticate, SignedRequest } from '../signing/authenticate.ts';
import { readQuery } from '../signing/canonical.ts';
import { jsonType, refusalText, toJson } from './answer.ts';
import { Fault } from './fault.ts';
import { type FinishedBody, successBody } from './finished-answer.ts';
import { HandlerInput } from './handler-input.ts';
import { identify, type Identified } from './identify.ts';
import { refuseForeignWrites } from '../security/origin-guard.ts';
import { plainHeaders } from './plain-headers.ts';
import { paramsOfJson, paramsOfPairs, type RawParams } from './read-params.ts';
import { routePattern } from './route-pattern.ts';
import { answerPreflights, openToPages } from '../security/open-to-pages.ts';
import { uploadLimits, type UploadLimitsDependencies } from '../security/upload-limits.ts';

export type BindDependencies = UploadLimitsDependencies & {
  readonly authenticate: Authenticate;
  readonly answerOnce: AnswerOnce['answer'];
  readonly lobbyOrigin: string;
  /** Returns whether a market is in maintenance, which refuses its writing calls. */
  readonly isMaintained: (market: MarketCode, at: Instant) => Promise<boolean>;
  /** Observes the outcome of each call: `ok`, or the name of its refusal. */
  readonly observe: (call: Call, outcome: string, durationMs: number) => void;
  /** Validates every answer against the contract, in development and tests. */
  readonly checksAnswers: boolean;
  /** Returns the time to be accepted for a request that has waited `waitedMs`. */
  readonly patienceMs: (waitedMs: number) => number;
};

type AnswerDependencies = BindDependencies & { readonly cohort: Cohort };

/** Serves each call of the contract at its path. Calls without a route answer `not_served`. */
export function bindCalls(
  server: FastifyInstance,
  { calls, routes }: { calls: readonly Call[]; routes: readonly Route[] },
  dependencies: BindDependencies,
): void {
  const byCall = new Map(routes.map((route) => [route.call, route]));
  const cohort = createCohort();
  const uploads = uploadLimits(dependencies);
  assert(byCall.size === routes.length, 'a call has one route');
  assert(
    routes.every(({ call }) => calls.includes(call)),
    'a route serves a call of the contract',
  );
  for (const call of calls) {
    const handle = handlerOf(call, byCall.get(call) ?? null, { ...dependencies, cohort });
    server.route({
      method: call.alsoByPut === true ? [call.method, 'PUT'] : call.method,
      url: routePattern(call),
      handler: handle,
      ...uploads(call),
      ...(call.fromPages === true ? openToPages : {}),
    });
    if (call.fromPages === true) answerPreflights(server, routePattern(call));
  }
}

function handlerOf(call: Call, route: Route | null, dependencies: AnswerDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> => {
    const startedAt = performance.now();
    const { text, outcome } =
      route === null ? refuse(call, { code: 'not_served' }) : await answerInTime(route, { request, reply }, dependencies);
    dependencies.observe(call, outcome, performance.now() - startedAt);
    // Not `reply.send`: an awaited reply listens until its connection has taken everything.
    reply.type(jsonType);
    return typeof text === 'string' ? text : encodedFor(request, reply, text);
  };
}

/** The response, and the outcome of the call: `ok`, or the name of its refusal. */
type Leaving = {
  readonly text: string | FinishedBody;
  readonly outcome: string;
  /** True for the refusal of a first look. */
  readonly isUnconfirmed?: true;
};

function encodedFor(request: FastifyRequest, reply: FastifyReply, { plain, brotli }: FinishedBody): Buffer {
  reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '')) return plain;
  reply.header('content-encoding', 'br');
  return brotli;
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

function answerInTime(route: Route, { request, reply }: Exchange, dependencies: AnswerDependencies): Promise<Leaving> {
  const now = dependencies.clock.now();
  // This time decides whether a cash-out or a bet was in time.
  const receivedAt = request.arrivedAt ?? now;
  return withinDeadline(
    (deadline) => {
      const work = answer(route, { request, reply, deadline, at: receivedAt }, dependencies);
      request.work = work;
      return work;
    },
    dependencies.patienceMs(now - receivedAt),
  );
}

type Timed = Exchange & { readonly deadline: Deadline; readonly at: Instant };

// Refusals come in this order: origin, caller, params.
async function answer(route: Route, { request, reply, deadline, at }: Timed, dependencies: AnswerDependencies): Promise<Leaving> {
  const { call } = route;
  const headers = plainHeaders(request.headers);
  if (call.writes && call.signing !== 'outside-party') refuseForeignWrites(headers, dependencies.lobbyOrigin);
  const signed = {
    ...signedRequestOf(call, request, headers),
    confirmsCaller: route.accepts === 'with its caller' || route.first !== null,
  };
  // A look-up of a session gathers a cohort by itself.
  if (signed.r === '') await dependencies.cohort();
  const identified = await identify(call, signed, { authenticate: dependencies.authenticate, at });
  if (!identified.ok) return refuse(call, identified.error);
  const { presence } = identified.value;
  const work = (): Promise<Leaving> =>
    answerCaller(route, { request, reply, deadline, at, headers, signed, ...identified.value }, dependencies);
  try {
    if (presence === null) return await work();
    const leaving = await work();
    if (leaving.isUnconfirmed !== true) await presence.confirm();
    return leaving;
  } catch (error) {
    if (error instanceof ConditionUnmet) return refuse(call, { code: 'signature_refused' });
    throw error;
  }
}

type IdentifiedRequest = Timed &
  Identified & { readonly headers: Readonly<Record<string, string | undefined>>; readonly signed: SignedRequest };

async function answerCaller(route: Route, asked: IdentifiedRequest, dependencies: AnswerDependencies): Promise<Leaving> {
  const { call } = route;
  const { request, reply, deadline, at, headers, signed, caller, presence } = asked;
  const key = keyOf(call, signed.idempotencyKey);
  if (!key.ok) return refuse(call, key.error);
  if (call.writes && (await isResting(call, caller, { at, dependencies }))) return refuse(call, { code: 'maintenance' });
  const params = call.params.safeParse(rawParamsOf(call, request, signed));
  if (!params.success) throw new Fault(400, `The request has a wrong field: ${params.error.issues[0]?.path.join('.') ?? ''}.`);
  const file = call.encoding === 'bytes' ? { file: bodyOf(request) } : {};
  const setCookie = (cookie: string): void => void reply.header('set-cookie', cookie);
  const setStatus = (status: number): void => void reply.status(status);
  const requestUnder = (ownKey: IdempotencyKey | null): HandlerRequest =>
    new HandlerInput(request, { caller, at, headers, deadline, presence, setCookie, setStatus, key: ownKey, ...file });
  if (!call.writes) return await run(route, { params: params.data, request: requestUnder(null) }, dependencies);
  if (route.first !== null) {
    const refusal = await route.first(params.data, requestUnder(key.value));
    if (refusal !== null) return { ...refuse(call, refusal), isUnconfirmed: true };
    await presence?.confirm();
  }
  const keyedCall = { call, params: params.data, caller, key: key.value, at };
  const answered = await dependencies.answerOnce(keyedCall, async (effectKey) => {
    accept(route, deadline);
    const { text, outcome } = await run(route, { params: params.data, request: requestUnder(effectKey) }, dependencies);
    return { text: typeof text === 'string' ? text : text.plain.toString(), outcome };
  });
  return answered.ok ? answered.value : refuse(call, answered.error);
}

// A request that got 503 while it travelled to this point starts nothing.
function accept({ accepts }: Route, deadline: Deadline): void {
  if (accepts === 'at start') holdOrStop(deadline);
  else stopIfOver(deadline);
}

type ParsedRequest = { readonly params: unknown; readonly request: HandlerRequest };

async function run(route: Route, { params, request }: ParsedRequest, { checksAnswers }: BindDependencies): Promise<Leaving> {
  const { call, handler } = route;
  // A handler's params have the type of its call. Here all calls share one type, so the schema's output is passed on.
  const outcome: unknown = await Reflect.apply(handler, null, [params, request]);
  assert(isOutcome(outcome), `the handler of ${call.name} returns a result`);
  if (!outcome.ok) return refuse(call, outcome.error);
  if (checksAnswers) checkAnswer(call, outcome.value);
  return { text: call.signing === 'outside-party' ? toJson(outcome.value) : successBody(outcome.value), outcome: 'ok' };
}

type Outcome = Result<unknown, HandlerRefusal<string>>;

function isOutcome(value: unknown): value is Outcome {
  return typeof value === 'object' && value !== null && 'ok' in value;
}

function refuse(call: Call, refusal: HandlerRefusal<string>): Leaving {
  return { text: refusalText(call.refusals, refusal), outcome: refusal.code };
}

function signedRequestOf(
  call: Call,
  request: FastifyRequest,
  headers: Readonly<Record<string, string | undefined>>,
): Omit<SignedRequest, 'confirmsCaller'> {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  const query = readQuery(mark === -1 ? '' : url.slice(mark + 1));
  if (query === null) throw new Fault(400);
  return {
    method: request.method,
    path: mark === -1 ? url : url.slice(0, mark),
    query,
    body: bodyOf(request),
    token: headers['token'] ?? '',
    time: headers['time'] ?? '',
    r: headers['r'] ?? '',
    idempotencyKey: headers['idempotency-key'] ?? '',
    writes: call.writes,
  };
}

function bodyOf(request: FastifyRequest): Uint8Array {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

const keyShape = /^[A-Za-z0-9_-]{8,64}$/;

// A key must be well-formed even where it is optional.
function keyOf(call: Call, text: string): Result<IdempotencyKey | null, HandlerRefusal<'key_missing'>> {
  if (!call.writes || call.signing === 'outside-party') return ok(null);
  if (text === '') return mayLackKey(call) ? ok(null) : err({ code: 'key_missing' });
  return keyShape.test(text) ? ok(idempotencyKey(text)) : err({ code: 'key_missing' });
}

async function isResting(
  call: WritingCall,
  caller: Caller,
  { at, dependencies }: { at: Instant; dependencies: BindDependencies },
): Promise<boolean> {
  if (!call.restsInMaintenance || caller.kind === 'nobody') return false;
  return dependencies.isMaintained(caller.market, at);
}

function rawParamsOf(call: Call, request: FastifyRequest, { query, body }: SignedRequest): RawParams {
  const fromPath = typeof request.params === 'object' ? request.params : {};
  if (call.encoding === 'bytes') return { ...fromPath };
  const sent = call.method === 'GET' ? paramsOfPairs(query) : paramsOfBody(call, request, body);
  return { ...sent, ...fromPath };
}

function paramsOfBody(call: Call, request: FastifyRequest, body: Uint8Array): RawParams {
  if (body.length === 0) return {};
  if (request.headers['content-type']?.startsWith('application/json') === true) return paramsOfJson(body);
  const pairs = readQuery(Buffer.from(body).toString('utf8'));
  if (call.encoding !== 'form' || pairs === null) throw new Fault(400);
  return paramsOfPairs(pairs);
}

function checkAnswer(call: Call, answered: unknown): void {
  const checked = call.answer.safeParse(answered);
  assert(
    checked.success,
    `the answer of ${call.name} matches its contract: ${checked.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
  );
}
