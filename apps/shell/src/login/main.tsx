import { watchSession } from '@hilvan/api-client';
import { startColorMode } from '@hilvan/ui/color-mode';
import { createRoot } from 'react-dom/client';
import { preloadShell } from '../boot/programs';
import { wipeKept } from '../offline/kept';
import { LoginPage } from '../session/login-page';
import 'virtual:hilvan-tokens.css';
import './ground.css';

startColorMode();
// Whoever was at work here has left: nothing that they read stays behind.
void wipeKept();
// A login in another tab opens this one too.
watchSession();
// Whoever types is about to come in: what opens next is fetched meanwhile.
document.addEventListener('input', preloadShell, { once: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<LoginPage />);
