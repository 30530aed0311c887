import type { Restaurant } from "./types.ts";

export const juniperAndRyeMenu: Restaurant["menu"] = {
  Breakfast: [
    {
      id: "buttermilk-pancakes",
      name: "Buttermilk Pancakes",
      description: "Three thick ones off the griddle, cultured butter, blueberries and real maple syrup.",
      price: 12.5,
      picture: "pancakes",
    },
    {
      id: "skillet-eggs",
      name: "Skillet Eggs",
      description: "Two eggs baked in peppery tomato sauce with feta, parsley and grilled rye to mop it up.",
      price: 13,
      picture: "skillet-eggs",
    },
    {
      id: "avocado-toast",
      name: "Avocado Rye Toast",
      description: "Our rye, smashed avocado, a soft egg, radish and a pinch of chili flakes.",
      price: 11.5,
      picture: "avocado-toast",
      allergens: { eggs: "contains", gluten: "contains", sesame: "may-contain", nuts: "free" },
      diets: ["vegetarian"],
    },
    {
      id: "berry-granola",
      name: "Yogurt, Berries & Granola",
      description: "Thick yogurt, oats toasted with honey, strawberries, blueberries and mint.",
      price: 9.75,
      picture: "granola",
    },
  ],
  Lunch: [
    {
      id: "juniper-burger",
      name: "The Juniper Burger",
      description:
        "Grass-fed beef, aged cheddar, pickled onion and juniper mustard on a sesame bun. With fries.",
      price: 16.5,
      allergens: {
        eggs: "may-contain",
        gluten: "contains",
        milk: "contains",
        mustard: "contains",
        sesame: "contains",
      },
      picture: "burger",
    },
    {
      id: "tomato-soup",
      name: "Roasted Tomato Soup",
      description: "Slow-roasted tomatoes, a swirl of cream, basil oil and rye croutons.",
      price: 8.5,
      picture: "tomato-soup",
      allergens: { celery: "may-contain", gluten: "contains", milk: "contains", nuts: "free" },
      diets: ["vegetarian"],
    },
    {
      id: "market-salad",
      name: "Market Salad",
      description:
        "Whatever the farm sent: leaves, cucumber, cherry tomatoes, radish, egg, mustard dressing.",
      price: 12,
      picture: "market-salad",
    },
    {
      id: "turkey-club",
      name: "Turkey Club",
      description: "Roast turkey, bacon, tomato and lettuce between three slices of toasted sourdough.",
      price: 14,
      picture: "club-sandwich",
    },
  ],
  Dinner: [
    {
      id: "margherita-pizza",
      name: "Margherita Pizza",
      description:
        "Two-day dough, San Marzano tomatoes, torn mozzarella and basil, blistered at 480 degrees.",
      price: 17,
      picture: "margherita",
      allergens: { gluten: "contains", milk: "contains" },
      diets: ["vegetarian"],
    },
    {
      id: "spaghetti-pomodoro",
      name: "Spaghetti Pomodoro",
      description: "Hand-cut spaghetti, sweet tomato sauce, parmesan and a handful of basil.",
      price: 16,
      picture: "spaghetti",
    },
    {
      id: "grilled-salmon",
      name: "Grilled Salmon",
      description: "Columbia River salmon, asparagus, lemon, new potatoes and dill butter.",
      price: 26,
      picture: "salmon",
    },
    {
      id: "steak-frites",
      name: "Steak Frites",
      description: "Ten ounces of hanger steak off the oak grill, hand-cut fries, herb butter.",
      price: 29.5,
      picture: "steak",
    },
  ],
  Drinks: [
    {
      id: "flat-white",
      name: "Flat White",
      description: "Double ristretto from a roaster three streets away, silky milk.",
      price: 4.75,
      picture: "flat-white",
    },
    {
      id: "orange-juice",
      name: "Pressed Orange Juice",
      description: "Squeezed when you order it. Nothing added.",
      price: 6,
      picture: "orange-juice",
    },
    {
      id: "garden-spritz",
      name: "Garden Spritz",
      description: "Cucumber, lime, mint, elderflower and a lot of ice. With or without gin.",
      price: 11,
      picture: "garden-spritz",
    },
    {
      id: "house-red",
      name: "House Red",
      description: "Willamette Valley pinot noir by the glass.",
      price: 10,
      picture: "red-wine",
    },
  ],
  Dessert: [
    {
      id: "raspberry-tart",
      name: "Raspberry Tart",
      description: "Butter crust, vanilla custard, raspberries packed edge to edge.",
      price: 8.5,
      picture: "raspberry-tart",
    },
    {
      id: "chocolate-cake",
      name: "Dark Chocolate Cake",
      description: "Flourless, seventy percent, with cherries and whipped cream.",
      price: 9,
      picture: "chocolate-cake",
    },
    {
      id: "vanilla-ice-cream",
      name: "Three Scoops",
      description: "Vanilla, strawberry and pistachio, churned here this morning.",
      price: 7.5,
      picture: "ice-cream",
    },
  ],
};
