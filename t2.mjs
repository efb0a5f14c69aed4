import { build } from 'esbuild'
await build({ entryPoints: ['/tmp/w/t2.ts'], bundle: true, packages: 'external', platform: 'node', format: 'esm', outfile: '/work/main/node_modules/.cache/t2.mjs', define: { 'process.env.PROJECT_ROOT': '"/work/main"' }, nodePaths: ['/work/main/node_modules'] })
await import('/work/main/node_modules/.cache/t2.mjs')
