import './style.css';
import { startGame } from '../../kit/shell/start-game.ts';
import { mountPeacock } from './mount.ts';
import { needsWebGl } from './needs-web-gl.ts';
import { peacockRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({
  texts,
  rules: peacockRules,
  primary: 'spin',
  button: 'round',
  isBehind: true,
  needsWebGl,
  celebrates: true,
  mount: mountPeacock,
});
