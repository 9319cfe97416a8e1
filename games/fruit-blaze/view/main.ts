import './style.css';
import { startGame } from '../../kit/shell/start-game.ts';
import { mountFruit } from './mount.ts';
import { needsWebGl } from './needs-web-gl.ts';
import { fruitRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({
  texts,
  rules: fruitRules,
  primary: 'spin',
  button: 'round',
  isBehind: true,
  needsWebGl,
  celebrates: true,
  mount: mountFruit,
});
