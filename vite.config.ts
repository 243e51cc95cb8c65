import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    // One target for both sides: with two, the styles differ by a few prefixes, and so does the hash in their name.
    target: 'baseline-widely-available',
    // One program: a server compiled apart would carry a second copy of React Router's contexts.
    ...(isSsrBuild ? { rollupOptions: { input: './src/server/main.ts' } } : {}),
  },
}));
