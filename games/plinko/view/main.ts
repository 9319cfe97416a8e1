import './style.css';
import { startGame } from '../../kit/shell/start-game.ts';
import { mountBoard } from './mount-board.ts';
import { plinkoRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({ texts, rules: plinkoRules, primary: 'drop', mount: mountBoard });
