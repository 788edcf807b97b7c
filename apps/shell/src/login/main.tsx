import { watchSession } from '@hilvan/api-client';
import { startColorMode } from '@hilvan/ui/color-mode';
import { createRoot } from 'react-dom/client';
import { preloadShell } from '../boot/programs';
import { wipeKept } from '../offline/kept';
import { LoginPage } from '../session/login-page';
import 'virtual:hilvan-tokens.css';
import './ground.css';

startColorMode();
// The person who worked here has left: nothing that they read may stay in this browser.
void wipeKept();
// A login in another tab opens the page in this one too.
watchSession();
// A person who types is about to log in: the shell is fetched meanwhile.
document.addEventListener('input', preloadShell, { once: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<LoginPage />);
