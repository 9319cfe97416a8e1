import { startGame } from '../../kit/shell/start-game.ts';
import './style.css';
import { mountMines } from './mount-mines.ts';
import { minesRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({ texts, rules: minesRules, primary: 'play', mount: mountMines });
