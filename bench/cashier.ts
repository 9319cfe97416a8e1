import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCashier } from './cashier/measure-cashier.ts';

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '4' },
    orders: { type: 'string', default: '100000' },
  },
});

await measureCashier(join(import.meta.dirname, '..'), {
  payments: Number(values.payments),
  seconds: Number(values.seconds),
  orders: Number(values.orders),
});
