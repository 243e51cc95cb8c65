import { join } from 'node:path';
import ts from 'typescript';

/**
 * Validates JSON-LD documents with TypeScript against the schema.org vocabulary as `schema-dts` declares it. Reports
 * unknown types and properties, and values of the wrong type.
 */
export function schemaErrors(documents: readonly object[]): string[][] {
  const sources = new Map(
    documents.map((document, at) => [
      join(process.cwd(), 'e2e', `served-data-${at}.ts`),
      `import type { Graph } from 'schema-dts';\nexport const served: Graph = ${JSON.stringify(document)};\n`,
    ]),
  );
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => sources.has(path) || fileExists(path);
  host.getSourceFile = (path, ...rest) => {
    const source = sources.get(path);
    if (source === undefined) return getSourceFile(path, ...rest);
    return ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return [...sources.keys()].map((path) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}
