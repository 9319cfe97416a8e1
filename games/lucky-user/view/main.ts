import { startGame } from '../../kit/shell/start-game.ts';
import './style.css';
import { mountLuckyUser } from './mount-lucky-user.ts';
import { luckyUserRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({ texts, rules: luckyUserRules, primary: 'play', mount: mountLuckyUser });
