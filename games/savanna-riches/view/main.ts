import './style.css';
import { startGame } from '../../kit/shell/start-game.ts';
import { mountSavanna } from './mount.ts';
import { needsWebGl } from './needs-web-gl.ts';
import { savannaRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({
  texts,
  rules: savannaRules,
  primary: 'spin',
  button: 'round',
  isBehind: true,
  hasMusic: true,
  needsWebGl,
  celebrates: true,
  mount: mountSavanna,
});
