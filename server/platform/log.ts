import { pino, type DestinationStream, type Logger } from 'pino';

/** Structured log lines. Fields are our own names and numbers, never user input and never a header. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/** The fields of every answer. Fixed names with our own values: the route's pattern and never the URL, because
 *  paths contain secrets and queries contain user input. */
type AnsweredFacts = {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

/** Logs each answer. Redaction costs thirty times the line, and these fields cannot hold a secret. */
export function answersLog(log: Log): (facts: AnsweredFacts) => void {
  const plain = log.child({}, { redact: [] });
  return (facts) => plain.info(facts, 'answered');
}

export type LogOptions = { readonly level: string; readonly destination?: DestinationStream };

// The second line of defence: fields with these names are redacted in every log call.
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

/** The loggable part of an error: its kind, its code and its origin. Runs of digits (phones, document numbers)
 *  are masked, and a database's `detail` is left out because it quotes rows. */
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
