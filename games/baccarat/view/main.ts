import './style.css';
import { startGame } from '../../kit/shell/start-game.ts';
import { mountTable } from './baccarat-table.ts';
import { baccaratRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({ texts, rules: baccaratRules, primary: 'deal', mount: mountTable });
