type Role = { readonly files: RegExp; readonly may: string };

// An operation's file begins with its verb (`open-lucky-box.ts`), a rules file is a noun (`lucky-box.ts`).
const verbs = [
  'act', 'answer', 'check', 'claim', 'close', 'confirm', 'count', 'create', 'credit', 'cut', 'decide', 'deliver', 'draw', 'end', 'execute',
  'expire', 'find', 'finish', 'get', 'handle', 'hash', 'keep', 'launch', 'learn', 'list', 'load', 'login', 'logout', 'notify', 'open', 'pay',
  'place', 'play', 'poll', 'prove', 'publish', 'query', 'read', 'receive', 'record', 'recover', 'refresh', 'register', 'remember', 'render',
  'restore', 'resume', 'rotate', 'run', 'save', 'search', 'seed', 'send', 'serve', 'set', 'settle', 'show', 'sign', 'start', 'stop', 'store',
  'sweep', 'switch', 'update', 'verify', 'watch', 'write',
];

/** What a file of a server context may be besides rules. */
export const impureRoles: readonly Role[] = [
  { files: /^index$/, may: 'say what other contexts may call' },
  { files: /^(?:.+-)?store$/, may: 'speak SQL' },
  { files: /^(?:.+-)?(?:routes?|jobs?)$/, may: 'load facts, decide, store and answer' },
  { files: new RegExp(`^(?:${verbs.join('|')})(?:-.+)?$`), may: 'be one operation: load facts, decide, store and answer' },
];
