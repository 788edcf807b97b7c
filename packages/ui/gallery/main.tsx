import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { UiProvider } from '../src';
import { Frame } from './frame';
import { DocumentPage } from './pages/document-page';
import { FormPage } from './pages/form-page';
import { ListPage } from './pages/list-page';
import { PartsPage } from './pages/parts-page';
import { StatesPage } from './pages/states-page';

const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { path: '/', element: <PartsPage /> },
      { path: '/lista', element: <ListPage /> },
      { path: '/formulario', element: <FormPage /> },
      { path: '/documento', element: <DocumentPage /> },
      { path: '/estados', element: <StatesPage /> },
    ],
  },
]);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
}
