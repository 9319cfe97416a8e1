import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureStudios } from './studios/measure-studios.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    players: { type: 'string', default: '64' },
  },
});

await measureStudios(join(import.meta.dirname, '..'), {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  players: Number(values.players),
});
