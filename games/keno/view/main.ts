import { startGame } from '../../kit/shell/start-game.ts';
import './style.css';
import { mountKeno } from './mount-keno.ts';
import { kenoRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({ texts, rules: kenoRules, primary: 'play', mount: mountKeno });
