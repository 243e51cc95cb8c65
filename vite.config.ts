import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    ...(isSsrBuild ? { target: 'node20' } : {}),
    // One program: a server compiled apart would carry a second copy of React Router's contexts.
    ...(isSsrBuild ? { rollupOptions: { input: './src/server/main.ts' } } : {}),
  },
}));
