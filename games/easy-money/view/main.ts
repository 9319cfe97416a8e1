import { startGame } from '../../kit/shell/start-game.ts';
import './style.css';
import { mountEasyMoney } from './mount-easy-money.ts';
import { easyMoneyRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({ texts, rules: easyMoneyRules, primary: 'play', mount: mountEasyMoney });
