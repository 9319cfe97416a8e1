import './style.css';
import { startGame } from '../../kit/shell/start-game.ts';
import { diceRules } from './rules.ts';
import { mountDuel } from './duel.ts';
import { texts } from './texts.ts';

startGame({ texts, rules: diceRules, primary: 'roll', mount: mountDuel });
