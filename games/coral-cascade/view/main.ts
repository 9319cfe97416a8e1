import './style.css';
import { startGame } from '../../kit/shell/start-game.ts';
import { mountCoral } from './mount.ts';
import { needsWebGl } from './needs-web-gl.ts';
import { coralRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({
  texts,
  rules: coralRules,
  primary: 'drop',
  button: 'round',
  isBehind: true,
  needsWebGl,
  celebrates: true,
  mount: mountCoral,
});
