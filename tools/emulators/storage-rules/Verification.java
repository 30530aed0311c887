import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.common.EvaluationException;
import com.google.firebase.rules.runtime.common.EvaluationResult;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator.RuleContext;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.utils.ExpressionValueUtils;
import com.google.firebase.rules.runtime.v1.ExecutionRequest;
import com.google.firebase.rules.runtime.v1.ExecutionResponse;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.util.JsonFormat;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.function.Function;

/** One request that is being checked against the rules. */
final class Verification {
  /** Receives the verdict, and why an evaluation went wrong if one did. */
  interface Outcome {
    void decide(boolean permit, Iterable<String> warnings);
  }

  private static final ExpressionValue ABSENT = ExpressionValueUtils.NULL;

  private final RulesetAst ruleset;
  private final RuleContext request;
  private final Consumer<String> askForDocument;

  /** Every document is asked for once, however often the rules name it. */
  private final Map<String, SettableFuture<ExpressionValue>> documents = new HashMap<>();

  /** firebase-tools answers one question per request at a time; the first of these has been asked. */
  private final Queue<String> questions = new ArrayDeque<>();

  private Runnable verdict;

  Verification(RulesetAst ruleset, JsonObject context, Consumer<String> askForDocument) throws IOException {
    this.ruleset = ruleset;
    this.askForDocument = askForDocument;
    RuleContext.Builder builder =
        RuleContext.builder()
            .service(context.get("service").getAsString())
            .method(context.get("method").getAsString())
            .path(context.get("path").getAsString())
            .supplyFunction(function("firestore.get", document -> document))
            .supplyFunction(
                function("firestore.exists", document -> ExpressionValueUtils.createValue(document != ABSENT)));
    for (Map.Entry<String, JsonElement> variable : context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().ignoringUnknownFields().merge(variable.getValue().toString(), value);
      builder.supplyVariable(variable.getKey(), value.build());
    }
    request = builder.build();
  }

  void run(Outcome outcome) {
    Futures.addCallback(
        new DefaultEvaluator(ruleset).evaluate(request),
        new FutureCallback<EvaluationResult>() {
          @Override
          public void onSuccess(EvaluationResult result) {
            conclude(() -> outcome.decide(result.permit(), List.of()));
          }

          @Override
          public void onFailure(Throwable failure) {
            // A rule went wrong and no other rule permits the request. The message names file, line and column.
            conclude(() -> outcome.decide(false, List.of(String.valueOf(failure.getMessage()))));
          }
        },
        MoreExecutors.directExecutor());
  }

  /** firebase-tools hears the verdict only when no question of this request is open. */
  private void conclude(Runnable report) {
    verdict = report;
    reportIfDone();
  }

  private void reportIfDone() {
    if (verdict != null && questions.isEmpty()) verdict.run();
  }

  /** Receives the answer to the question asked last: {@code {status: "ok", result: {name, fields}}}, or "not_found". */
  void receiveDocument(JsonObject answer) {
    String path = questions.peek();
    boolean found = answer.has("status") && answer.get("status").getAsString().equals("ok") && answer.has("result");
    ExpressionValue document = found ? FirestoreValues.document(answer.getAsJsonObject("result")) : ABSENT;
    // Rules that wait for this document go on here, and may queue further questions behind it.
    documents.get(path).set(document);
    questions.remove();
    if (verdict != null) questions.clear(); // what is still queued can change nothing any more
    if (questions.isEmpty()) reportIfDone();
    else askForDocument.accept(questions.peek());
  }

  private ListenableFuture<ExpressionValue> document(String path) {
    return documents.computeIfAbsent(
        path,
        missing -> {
          questions.add(path);
          if (questions.size() == 1) askForDocument.accept(path);
          return SettableFuture.create();
        });
  }

  private AsyncRuntimeFunction function(String name, Function<ExpressionValue, ExpressionValue> answer) {
    return new AsyncRuntimeFunction() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public ListenableFuture<ExecutionResponse> execute(ExecutionRequest call) {
        try {
          String path = FirestoreValues.path(call.getSourcePosition(), call.getArguments(0).getPathValue());
          return Futures.transform(
              document(path),
              document -> ExpressionValueUtils.createResponse(answer.apply(document)),
              MoreExecutors.directExecutor());
        } catch (EvaluationException e) {
          return Futures.immediateFailedFuture(e);
        }
      }
    };
  }
}
