import { join } from 'node:path';
import ts from 'typescript';

/**
 * What schema.org has against each of these documents: TypeScript holds them against its whole vocabulary, as
 * `schema-dts` declares it. An unknown type, a property that its type has not, and a value of another kind are complaints.
 */
export function schemaComplaints(documents: readonly object[]): string[][] {
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
