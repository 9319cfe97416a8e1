import type { Build } from './build.ts';

/** What the server hands out ready-made. */
export const builds: readonly Build[] = [
  {
    name: 'lobby',
    inputs: ['kernel', 'contract', 'ui', 'lobby', 'games/kit'],
    cwd: 'lobby',
    commands: [['build.ts']],
    output: 'lobby/dist',
    served: 'lobby/dist/client',
  },
  {
    name: 'games',
    inputs: ['kernel', 'games'],
    cwd: 'games',
    commands: [['../node_modules/vite/bin/vite.js', 'build']],
    output: 'games/dist',
    served: 'games/dist',
  },
];
