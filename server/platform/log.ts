import { pino, type DestinationStream, type Logger } from 'pino';

/** Structured lines for machines. Facts are names and numbers of our own: never what a person typed, never a header. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/** What is said of every answer. Fixed names with values of our own: the route's pattern, never the address itself, for
 *  paths hold secrets and queries hold what people typed. */
type AnsweredFacts = {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

/** Writes a line for each answer. Looking for secrets costs thirty times the line, and these facts have no place for one. */
export function answersLog(log: Log): (facts: AnsweredFacts) => void {
  const plain = log.child({}, { redact: [] });
  return (facts) => plain.info(facts, 'answered');
}

export type LogOptions = { readonly level: string; readonly destination?: DestinationStream };

// The second line of defence: a field of one of these names is blanked wherever a log call puts it.
const secretFields: readonly string[] = [
  'phone',
  'account',
  'userName',
  'nickname',
  'name',
  'password',
  'token',
  'secretKey',
  'r',
  'authorization',
  'cookie',
  'dateOfBirth',
  'address',
  'ip',
  'body',
  'query',
  'params',
  'headers',
  'secret',
  'accessToken',
  'idToken',
  'masterKey',
  'masterKeyBefore',
  'email',
];

export function createLog({ level, destination }: LogOptions): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
    serializers: { error: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

const longDigits = /\d{6,}/g;

/** What a log may know of an error: its kind, its code and where it came from. Runs of digits (phones, ids of
 *  papers) are blanked, and a database's `detail`, which quotes rows, is left out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    kind: error.name,
    code,
    sentence: blanked(error.message),
    stack: blanked((error.stack ?? '').split('\n').slice(1).join('\n')),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

function blanked(text: string): string {
  return text.replaceAll(longDigits, '[digits]');
}
