/** A transfer as the service takes it. */
export type TransferBody = {
  readonly amount: number;
  readonly recipient: string;
  /** Our id of the order. */
  readonly reference: string;
  readonly reason: string;
};

type Send<Answer> = {
  readonly one: (body: TransferBody) => Promise<Answer>;
  /** Sends several with one request; returns the answer about each, by its reference. */
  readonly many: (bodies: readonly TransferBody[]) => Promise<(reference: string) => Answer>;
};

/** As many transfers as the service takes in one request (Paystack API, "Initiate Bulk Transfer"). */
const bulkMax = 100;
const rememberedMax = 10_000;

/** Sends transfers, those that are due together with one request: whatever arrives while a request is on its way goes with the next one. A
 *  transfer that is sent once more goes alone, so that a wrong neighbour cannot stop it twice. */
export function createTransferQueue<Answer>({ one, many }: Send<Answer>): (body: TransferBody) => Promise<Answer> {
  const sent = new Set<string>();
  let waiting: readonly Waiting<Answer>[] = [];
  let isSending = false;

  const remember = (reference: string): void => {
    const [oldest] = sent;
    if (sent.size >= rememberedMax && oldest !== undefined) sent.delete(oldest);
    sent.add(reference);
  };
  const sendBatch = async (batch: readonly Waiting<Answer>[]): Promise<void> => {
    const [first] = batch;
    if (first === undefined) return;
    const answers = batch.length === 1 ? one(first.body).then((answer) => () => answer) : many(batch.map(({ body }) => body));
    await answers.then(
      (answerTo) => batch.forEach(({ body, resolve }) => resolve(answerTo(body.reference))),
      (error: unknown) => batch.forEach(({ reject }) => reject(error)),
    );
  };
  const sendAll = async (): Promise<void> => {
    isSending = true;
    // Transfers that are due now join before the first request leaves.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.slice(0, bulkMax);
      waiting = waiting.slice(bulkMax);
      await sendBatch(batch);
    }
    isSending = false;
  };
  return (body) => {
    if (sent.has(body.reference)) return one(body);
    remember(body.reference);
    return new Promise((resolve, reject) => {
      waiting = [...waiting, { body, resolve, reject }];
      if (!isSending) void sendAll();
    });
  };
}

type Waiting<Answer> = {
  readonly body: TransferBody;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};
