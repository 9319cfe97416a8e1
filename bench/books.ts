import { parseArgs } from 'node:util';

// Three separate programs, each with its own options.
const { values } = parseArgs({ options: { 'grow-to': { type: 'string' }, beside: { type: 'string' } }, strict: false });
if (values.beside !== undefined) await import('./beside/beside-commit.ts');
else await (values['grow-to'] === undefined ? import('./books/beside-pgbench.ts') : import('./books/growth.ts'));
