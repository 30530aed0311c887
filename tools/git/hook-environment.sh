# Sourced by every git hook before lefthook starts (see `rc` in lefthook.yml). git starts hooks in the root of the work tree.

# A build server runs the same checks through .ci/run.
if [ -n "$CI" ]; then exit 0; fi

if [ ! -x node_modules/.bin/node ]; then
  echo "The dependencies are not installed in $PWD, so this commit cannot be checked." >&2
  echo "Run \`npm ci\` there and commit again. To skip the checks once: git commit --no-verify" >&2
  exit 1
fi

# The hooks use the Node version of the project, not the one of the machine.
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
