import './styles/app.css';
import { start } from './app/start/start.tsx';

// Starts in a task of its own. Together with the module's evaluation it would block touches for twice as long.
setTimeout(() => void start());
