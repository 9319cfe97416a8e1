import type { Build } from './build.ts';

/** The prebuilt output that the server serves. The build stage of `npm test` compares these inputs with the modules
 *  that a build reports. */
export const builds: readonly Build[] = [
  {
    name: 'lobby',
    // From the games: their texts for a bet, their rules for a check, their numbers. The checker page contains the
    // verifier.
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
