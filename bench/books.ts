import { parseArgs } from 'node:util';

// Two separate programs, each with its own options.
const { values } = parseArgs({ options: { 'grow-to': { type: 'string' } }, strict: false });
await (values['grow-to'] === undefined ? import('./books/beside-pgbench.ts') : import('./books/growth.ts'));
