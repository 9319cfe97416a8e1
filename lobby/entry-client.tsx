import './styles/app.css';
import { start } from './app/start/start.tsx';

// The start is a task of its own: run with the file's own evaluation it would hold up a touch for twice as long.
setTimeout(() => void start());
