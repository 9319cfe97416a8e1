import './style.css';
import { startGame } from '../../kit/shell/start-game.ts';
import { mountTable } from './blackjack-table.ts';
import { blackjackRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({ texts, rules: blackjackRules, primary: 'deal', mount: mountTable });
