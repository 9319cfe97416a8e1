import { parseArgs } from 'node:util';

// Each of the two is a program of its own, with options of its own.
const { values } = parseArgs({ options: { 'grow-to': { type: 'string' } }, strict: false });
await (values['grow-to'] === undefined ? import('./books/beside-pgbench.ts') : import('./books/growth.ts'));
