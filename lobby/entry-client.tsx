import './styles/app.css';
import { start } from './app/start/start.tsx';

void start();
