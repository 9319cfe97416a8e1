import './style.css';
import { startGame } from '../../kit/shell/start-game.ts';
import { mountTable } from './mount-table.ts';
import { rouletteRules } from './rules.ts';
import { texts } from './texts.ts';

startGame({ texts, rules: rouletteRules, primary: 'spin', mount: mountTable });
