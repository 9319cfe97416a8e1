import './style.css';
import { startGame } from '../../kit/shell/start-game.ts';
import { mountTable } from './hi-lo-table.ts';
import { hiLoRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({ texts, rules: hiLoRules, primary: 'start', mount: mountTable });
