import './style.css';
import { startGame } from '../../kit/shell/start-game.ts';
import { mountWheel } from './mount-wheel.ts';
import { wheelRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({ texts, rules: wheelRules, primary: 'turn', mount: mountWheel });
