import type { Build } from './build.ts';

/** What the server hands out ready-made. The build stage of `npm test` holds the inputs against the modules that a build reports. */
export const builds: readonly Build[] = [
  {
    name: 'lobby',
    // Of the games: their words for a bet, their rules for a check, their numbers. The checker page carries the verifier.
    inputs: ['kernel', 'contract', 'ui', 'lobby', 'games', 'verifier'],
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
