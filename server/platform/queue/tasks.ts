import type { Instant } from '@tausi/kernel';
import * as z from 'zod/mini';

/** A kind of job, with the ids that its payload holds. A payload holds ids only: jobs are neither sealed nor part of a
 *  player's copy of their data. */
export type Task<I extends Ids> = {
  readonly name: string;
  readonly ids: z.ZodMiniType<I>;
  /** Of due jobs, those with a lower number run first. */
  readonly priority: number;
};
export type Ids = Readonly<Record<string, string | number | readonly string[] | readonly number[]>>;

/** The ids in the payload of a task's jobs. */
export type IdsOf<T extends Task<Ids>> = z.infer<T['ids']>;

/** Processes a stored call-back of a provider. */
export const processCallback = task('process_callback', z.object({ id: z.string() }));
/** Asks the provider about a payment. A call-back says more, so it goes first. */
export const pollProvider = task('poll_provider', z.object({ payment: z.string() }), 1);
/** Sends an approved withdrawal to its provider. */
export const sendWithdrawal = task('send_withdrawal', z.object({ payment: z.string() }));
/** Takes the holds of an amount in parts, and sends the next part. */
export const advanceParts = task('advance_parts', z.object({ payment: z.string() }));
/** Returns a withdrawal that still waits after a week. */
export const returnWithdrawal = task('return_withdrawal', z.object({ payment: z.string() }), 1);
/** Asks a provider about an order to pay out. */
export const lookUpOrder = task('look_up_order', z.object({ order: z.string() }), 1);
/** Asks a provider once about an order whose result is known. */
export const askAboutOrder = task('ask_about_order', z.object({ order: z.string() }), 1);
/** Compensates the player for a late withdrawal. */
export const compensateLateness = task('compensate_lateness', z.object({ payment: z.string() }), 1);
/** Asks a provider about money that came without a request. */
export const lookUpUnsolicited = task('look_up_unsolicited', z.object({ payment: z.string() }), 1);
/** Sends money that no player may receive back to its payer. */
export const sendBackUnsolicited = task('send_back_unsolicited', z.object({ payment: z.string() }), 1);
/** Carries out an act on such money that two people approved. */
export const actOnUnsolicited = task('act_on_unsolicited', z.object({ payment: z.string() }));
/** Looks at the card that paid a deposit, and saves it if the player chose so. */
export const keepCard = task('keep_card', z.object({ payment: z.string() }), 1);
/** Asks a provider about a dispute of a deposit. */
export const lookUpDispute = task('look_up_dispute', z.object({ dispute: z.string() }), 1);
/** Sends the player a text message about a payment's result that came late. */
export const textLateResult = task('text_late_result', z.object({ payment: z.string() }), 1);
/** Lets a bank compare the number of a player's identity check with the holder of their account. */
export const compareIdentity = task('compare_identity', z.object({ player: z.string() }), 1);
/** Compares a player's checked identity with the screening list. */
export const screenPlayer = task('screen_player', z.object({ player: z.string() }), 1);
/** Compares every player with a new screening list, some at a time. */
export const screenPlayers = task('screen_players', z.object({}), 1);
/** Forwards a batch of analytics to the operator's URL. */
export const forwardAnalytics = task('forward_analytics', z.object({ batch: z.string() }));
/** Notifies players' lobbies of new messages, and adds a job for each of their browsers. The two lists have the same length. */
export const announceMessages = task('announce_messages', z.object({ players: z.array(z.string()), messages: z.array(z.int()) }));
/** Hands a text message to the provider. */
export const sendText = task('send_text', z.object({ id: z.string() }));
/** Sends a notification to one browser. */
export const pushMessage = task('push_message', z.object({ player: z.string(), subscription: z.string(), message: z.int() }));

function task<I extends Ids>(name: string, ids: z.ZodMiniType<I>, priority = 0): Task<I> {
  return { name, ids, priority };
}

/** A job to add. A waiting job with the same key is replaced. */
export type NewJob = {
  readonly task: string;
  readonly key: string;
  readonly ids: Ids;
  readonly priority: number;
  /** Runs of this work so far. */
  readonly tries: number;
  /** The time to run it, on this process's clock. */
  readonly dueAt: Instant;
};

/** Returns a job of a task, due at `dueAt`. */
export function jobOf<I extends Ids>({ name, ids: shape, priority }: Task<I>, given: I, dueAt: Instant): NewJob {
  const ids = z.parse(shape, given);
  return { task: name, key: [name, ...Object.values(ids)].join(':'), ids, priority, tries: 0, dueAt };
}

/** Runs a job of one task, which may happen twice. Returns the job to add for a retry; null when done. An exception is
 *  retried after a growing pause. */
export type Handler = {
  readonly task: string;
  readonly run: (payload: unknown, attempt: number) => Promise<NewJob | null>;
};

const tried = z.object({ tries: z._default(z.int(), 0) });

/** Makes a handler. `work` gets the number of runs, this one included, and returns when to run again; null when done. */
export function handlerOf<I extends Ids>(of: Task<I>, work: (ids: I, tries: number) => Promise<Instant | null>): Handler {
  return {
    task: of.name,
    run: async (payload, attempt) => {
      const ids = z.parse(of.ids, payload);
      const tries = z.parse(tried, payload).tries + attempt;
      const againAt = await work(ids, tries);
      return againAt === null ? null : { ...jobOf(of, ids, againAt), tries };
    },
  };
}

/** Tasks that share some workers of a process. Lanes do not wait for each other's slow providers. */
export type Lane = { readonly handlers: readonly Handler[]; readonly workers: number };
