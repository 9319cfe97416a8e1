import {
  assert,
  idempotencyKey,
  instant,
  sessionId,
  type IdempotencyKey,
  type Instant,
  type MarketCode,
  type Phone,
  type PlayerId,
} from '@tausi/kernel';
import { createManualTime } from '@tausi/simulators/time.ts';
import type { FastifyInstance } from 'fastify';
import { noDeadline } from '../platform/overload/deadline.ts';
import { uuidv7 } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { createJobRunner, type JobRunner } from '../platform/queue/run-due-jobs.ts';
import type { Request } from '../platform/http/route.ts';
import type { ComparedNumber, IdentityTier, ScreeningStanding } from '../kyc/index.ts';
import { openTestWallet, type TestWallet } from '../wallet/test-wallet.ts';
import { baseUrl, settingsOfSimulator } from './daraja/test-settings.ts';
import type { HttpCall, HttpOutcome } from './port/http.ts';
import {
  createApprovalDesk,
  createCashier,
  createPaymentDesk,
  type ApprovalDesk,
  type Cashier,
  type DarajaSettings,
  type PaymentDesk,
  type PaymentDeskPorts,
} from './index.ts';
import type { AlertSink, PaymentNotices } from './ports.ts';
import { answerShape, readView, rethrow, stateShape, withoutMessages, type Answer, type View } from './test-answers.ts';
import { rulesOfMarket } from './test-markets.ts';
import { TestAirtel } from './test-airtel.ts';
import { TestMomo } from './test-momo.ts';
import { testPlayers } from './test-players.ts';
import { darajaFor, deliverFromDaraja } from './test-paybill.ts';
import { TestPaystack } from './test-paystack.ts';

const startAt = instant(Date.UTC(2026, 10, 21, 12));

/** The cashier on its own database, the real adapter and the simulator, all on one clock that the test moves. */
export class TestCashier {
  readonly house: TestWallet;
  readonly time = createManualTime(startAt);
  readonly daraja: FastifyInstance;
  readonly airtel: TestAirtel = new TestAirtel(this.time);
  readonly momo: TestMomo = new TestMomo(this.time);
  readonly paystack: TestPaystack = new TestPaystack(this.time);
  /** Call-backs that the simulator sent and that have not been delivered. */
  readonly deliveries: { url: string; body: unknown }[] = [];
  readonly published: View[] = [];
  readonly alerts: string[] = [];
  readonly texts: unknown[] = [];
  /** False to drop every call-back. */
  deliversCallbacks = true;
  /** False to leave status queries unanswered. */
  answersQueries = true;
  /** The result code for status queries, instead of the real outcome. */
  queryResultCode: string | null = null;
  /** Runs once during a status query. */
  whileAsked: (() => Promise<void>) | null = null;
  /** Replaces the normal handling of pushes. */
  onPush: ((call: HttpCall) => Promise<HttpOutcome>) | null = null;
  /** Replaces the normal handling of requests to pay a customer. */
  onPayout: ((call: HttpCall) => Promise<HttpOutcome>) | null = null;
  /** Thrown by our own code while it reads the provider's answer. */
  breaks: Error | null = null;
  /** Errors of jobs while `breaks` was set; any other error fails the test. */
  readonly failures: unknown[] = [];
  /** Facts about players: the tier of their identity, when the check is asked for, and what blocks withdrawals. */
  readonly tiers = new Map<PlayerId, IdentityTier>();
  /** The names on documents. */
  readonly names = new Map<PlayerId, string>();
  /** Identity checks whose number a bank compares, and the bank that passed one. */
  readonly numbers = new Map<PlayerId, ComparedNumber>();
  readonly passedBy = new Map<PlayerId, string>();
  readonly phones = new Map<PlayerId, Phone>();
  readonly sharedPersons = new Set<PlayerId>();
  readonly screenings = new Map<PlayerId, ScreeningStanding>();
  readonly registered = new Set<Phone>();
  identityBefore: readonly string[] = [];
  heldUntil: Instant | null = null;
  newDevice: Instant | null = null;
  allowsAttempts = true;
  /** The code of the second factor; null when none is on. */
  code: string | null = null;
  cashier: Cashier;
  readonly #markets = new Map<PlayerId, MarketCode>();
  readonly #queue = createQueue({ clock: this.time, isDriven: true });
  readonly #runner: JobRunner;

  static async open(): Promise<TestCashier> {
    return new TestCashier(await openTestWallet());
  }

  constructor(house: TestWallet) {
    this.house = house;
    this.#runner = createJobRunner(house.database.url);
    this.daraja = darajaFor(this);
    this.cashier = this.#start({});
  }

  /** Starts another server process on the same database, as after a kill and restart. */
  restart(settings: Partial<DarajaSettings> = {}): void {
    this.cashier = this.#start(settings);
  }

  /** The desk where operators decide open payments. */
  desk(): PaymentDesk {
    return createPaymentDesk(this.house.database.pool, this.#queue, this.deskPorts());
  }

  /** The desk where people approve withdrawals. */
  approvals(): ApprovalDesk {
    return createApprovalDesk(this.house.database.pool, this.#queue, this.deskPorts());
  }

  async newPlayer(market: MarketCode = 'ke', cashMinor = 0n): Promise<PlayerId> {
    const player = await this.house.playerWith(cashMinor, market);
    this.#markets.set(player, market);
    return player;
  }

  async deposit(playerId: PlayerId, amount = '500', key = uuidv7(this.time.now())): Promise<Answer<View>> {
    return readView(await this.call('deposit', { method: 'mpesa', amount }, { player: playerId, key: idempotencyKey(key) }));
  }

  async read(playerId: PlayerId, id: string): Promise<Answer<View>> {
    return readView(await this.call('paymentById', { id }, { player: playerId }));
  }

  callBack(secret: string, Body: unknown): Promise<Answer<unknown>> {
    return this.call('darajaCallback', { secret, Body }, {});
  }

  async call(
    name: string,
    params: object,
    by: {
      readonly player?: PlayerId;
      readonly key?: IdempotencyKey;
      readonly market?: MarketCode;
      readonly file?: Uint8Array;
      readonly headers?: Request['headers'];
    },
  ): Promise<Answer<unknown>> {
    const route = this.cashier.routes.find((each) => each.call.name === name);
    assert(route !== undefined, `the cashier serves ${name}`);
    const request: Request = {
      caller:
        by.player === undefined
          ? { kind: 'nobody' }
          : {
              kind: 'player',
              playerId: by.player,
              sessionId: sessionId(by.player),
              market: by.market ?? this.#markets.get(by.player) ?? 'ke',
            },
      at: this.time.now(),
      requestId: 'r',
      deadline: noDeadline,
      address: '196.201.214.200',
      headers: by.headers ?? {},
      key: by.key ?? null,
      presence: null,
      setCookie: () => undefined,
      setStatus: () => undefined,
      ...(by.file === undefined ? {} : { file: by.file }),
    };
    const answered: unknown = await Reflect.apply(route.handler, null, [params, request]);
    return answerShape.parse(answered);
  }

  /** Advances time in steps. After each step call-backs are delivered and the jobs run. */
  async play(seconds: number, stepSeconds = 1): Promise<void> {
    for (let passed = 0; passed < seconds; passed += stepSeconds) {
      this.time.advance(stepSeconds * 1_000);
      await this.deliver();
      await this.runJobs();
    }
  }

  /** Runs due call-backs and polls, or one of both; returns the number of runs. */
  runJobs(task?: 'process_callback' | 'poll_provider' | 'compensate_lateness'): Promise<number> {
    const jobs = { clock: this.time, queue: this.#queue, lanes: [this.cashier.lane], log: createLog({ level: 'silent' }) };
    return this.#runner.runDue(task === undefined ? jobs : { ...jobs, task });
  }

  async deliver(): Promise<void> {
    for (const { url, body } of this.deliveries.splice(0)) if (this.deliversCallbacks) await deliverFromDaraja(this, url, body);
    for (const { url, body, headers } of [this.momo, this.airtel, this.paystack].flatMap(({ deliveries }) => deliveries.splice(0))) {
      const [secret = '', provider = ''] = url.split('/').toReversed();
      if (this.deliversCallbacks) await this.call('providerCallback', { provider, secret }, { file: Buffer.from(body), headers });
    }
  }

  /** The id of the newest prompt in the simulator. */
  async promptId(): Promise<string> {
    const answer = await this.daraja.inject('/simulator/state');
    return stateShape.parse(JSON.parse(answer.body)).prompts[0]?.checkoutRequestId ?? '';
  }

  /** Presses a key on the phone: `pin`, `cancel`, `time-out`. */
  async press(checkoutId: string, deed: string, payload: object = {}): Promise<void> {
    const answer = await this.daraja.inject({ method: 'POST', url: `/simulator/prompts/${checkoutId}/${deed}`, payload });
    assert(answer.statusCode === 200, `the phone shows a prompt for ${deed}`);
  }

  async addRule(rule: object): Promise<void> {
    await this.daraja.inject({ method: 'POST', url: '/simulator/rules', payload: { once: true, ...rule } });
  }

  /** Sends a call of the adapter to the simulator. */
  async send({ method, url, headers, body }: HttpCall): Promise<HttpOutcome> {
    if (this.breaks !== null) throw this.breaks;
    const isQuery = url.endsWith('/query') && !url.includes('/accountbalance/');
    if (isQuery && !this.answersQueries) return { kind: 'no_answer' };
    if (isQuery && this.whileAsked !== null) {
      const deed = this.whileAsked;
      this.whileAsked = null;
      await deed();
    }
    const answer = await this.daraja.inject({
      method,
      url: url.slice(baseUrl.length),
      headers: { ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    const read: unknown = JSON.parse(answer.body);
    if (!isQuery || this.queryResultCode === null) return { kind: 'answered', status: answer.statusCode, body: read };
    return { kind: 'answered', status: 200, body: { ...body, ResponseCode: '0', ResultCode: this.queryResultCode } };
  }

  async close(): Promise<void> {
    await this.daraja.close();
    await this.momo.server.close();
    await this.airtel.server.close();
    await this.paystack.server.close();
    await this.#runner.close();
    await this.house.database.close();
  }

  deskPorts(): PaymentDeskPorts {
    return { clock: this.time, wallet: this.house.wallet, notices: this.#notices(), alerts: this.#alerts() };
  }

  #notices(): PaymentNotices {
    return {
      live: {
        publish: async (_player, message) => void (message.type === 'payment' && this.published.push(message.payment)),
        onPublishFailed: rethrow,
      },
      ...withoutMessages,
    };
  }

  #alerts(): AlertSink {
    return {
      countAlert: (kind) => void this.alerts.push(kind),
      onJobFailed: (error) => (error === this.breaks ? void this.failures.push(error) : rethrow(error)),
    };
  }

  #handlingOf({ url }: HttpCall): (call: HttpCall) => Promise<HttpOutcome> {
    if (this.onPush !== null && url.endsWith('processrequest')) return this.onPush;
    return this.onPayout !== null && url.endsWith('paymentrequest') ? this.onPayout : (call) => this.send(call);
  }

  #start(settings: Partial<DarajaSettings>): Cashier {
    return createCashier(this.house.database.pool, this.#queue, {
      clock: this.time,
      wallet: this.house.wallet,
      players: testPlayers(this, this.#markets),
      taxes: { rulesAt: async (market) => ({ ...rulesOfMarket(market), identityBefore: this.identityBefore }) },
      notices: this.#notices(),
      alerts: this.#alerts(),
      attempts: { take: async () => this.allowsAttempts },
      providers: {
        daraja: { ...settingsOfSimulator, ...settings },
        momo: this.momo.contracts,
        airtel: this.airtel.contracts,
        paystack: this.paystack.contracts,
        returnUrl: 'http://127.0.0.1/pay-return.html',
        callbackOrigin: 'http://127.0.0.1',
        callbackKey: Buffer.alloc(32, 9),
        tokenKey: Buffer.alloc(32, 8),
        accountKeys: { seal: Buffer.alloc(32, 7), hash: Buffer.alloc(32, 6) },
        phonePages: new Map(),
        send: (call) =>
          ([this.momo, this.airtel, this.paystack].find((other) => other.isFor(call)) ?? { send: this.#handlingOf(call) }).send(call),
      },
    });
  }
}
