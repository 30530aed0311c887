import { secondVendor } from "./accounts.ts";
import type { Restaurant } from "./types.ts";

export const casaMarigold: Restaurant = {
  owner: secondVendor,
  name: "Casa Marigold",
  address: "5027 NE 42nd Avenue, Portland, OR 97218",
  phone: "+1 503 555 0178",
  description:
    "Family cooking from Puebla and Oaxaca: tortillas pressed to order, moles that take two days, and agua fresca by the jar. Counter service, eleven tables, a courtyard in summer.",
  coordinates: { latitude: 45.559, longitude: -122.62 },
  timeZone: "America/Los_Angeles",
  picture: "front-marigold",
  registeredDaysAgo: 61,
  approvedDaysAgo: 60,
  initialOnboarding: false,
  menu: {
    Breakfast: [
      {
        id: "huevos-rancheros",
        name: "Huevos Rancheros",
        description: "Fried eggs on corn tortillas, red salsa, black beans, queso fresco and cilantro.",
        price: 12,
        picture: "huevos-rancheros",
      },
      {
        id: "cinnamon-pancakes",
        name: "Cinnamon Pancakes",
        description: "Soft and thin-edged, with cajeta, strawberries and whipped butter.",
        price: 11,
        picture: "cinnamon-pancakes",
      },
    ],
    Lunch: [
      {
        id: "tacos-al-pastor",
        name: "Tacos al Pastor",
        description: "Three tacos: pork off the spit, pineapple, white onion, cilantro, lime.",
        price: 13.5,
        picture: "tacos",
      },
      {
        id: "burrito-bowl",
        name: "Burrito Bowl",
        description: "Cilantro rice, black beans, grilled corn, avocado, pico de gallo and lime.",
        price: 13,
        picture: "burrito-bowl",
      },
      {
        id: "tortilla-soup",
        name: "Tortilla Soup",
        description: "Smoky chile broth with avocado, crema and crisp tortilla.",
        price: 9.5,
        picture: "tortilla-soup",
      },
    ],
    Dinner: [
      {
        id: "mole-verde",
        name: "Mole Verde & Rice",
        description: "Green mole of pumpkin seed and herbs, roasted squash, white rice.",
        price: 17.5,
        picture: "mole-verde",
      },
      {
        id: "carne-asada",
        name: "Carne Asada",
        description: "Skirt steak over mesquite, charred scallions, guacamole, lime.",
        price: 22,
        picture: "carne-asada",
      },
      {
        id: "chorizo-tlayuda",
        name: "Chorizo Tlayuda",
        description: "A big crisp tortilla with beans, Oaxaca cheese, chorizo and jalapeño.",
        price: 18.5,
        picture: "tlayuda",
      },
    ],
    Drinks: [
      {
        id: "cafe-de-olla",
        name: "Café de Olla",
        description: "Black coffee simmered with cinnamon and piloncillo.",
        price: 4.25,
        picture: "cafe-de-olla",
      },
      {
        id: "agua-de-jamaica",
        name: "Agua de Jamaica",
        description: "Iced hibiscus, tart and deep red, with lime.",
        price: 5,
        picture: "jamaica",
      },
      {
        id: "margarita",
        name: "House Margarita",
        description: "Blanco tequila, lime, orange, salt on half the rim.",
        price: 11.5,
        picture: "margarita",
      },
    ],
    Dessert: [
      {
        id: "tres-leches",
        name: "Tres Leches Cake",
        description: "Sponge soaked in three milks, whipped cream, strawberries.",
        price: 8,
        picture: "tres-leches",
      },
      {
        id: "mango-sorbet",
        name: "Mango Sorbet",
        description: "Ataulfo mango, lime, a little chile if you ask.",
        price: 6.5,
        picture: "mango-sorbet",
      },
      {
        id: "lime-tart",
        name: "Lime Tart",
        description: "Sharp lime curd in a cookie crust, toasted meringue.",
        price: 8,
        picture: "lime-tart",
      },
    ],
  },
  sales: [
    {
      id: "demo-sale-tacos",
      dish: "tacos-al-pastor",
      discount: 30,
      endsInMinutes: 65,
      durationMinutes: 120,
      quantity: 24,
      limit: 4,
      orders: [
        { who: "Caleb Strand", quantity: 2, minutesAgo: 48, completedMinutesAgo: 20 },
        { who: "Nadia Petrova", quantity: 3, minutesAgo: 21 },
        { who: "Maya Lindqvist", quantity: 1, minutesAgo: 11 },
      ],
    },
    {
      id: "demo-sale-tres-leches",
      dish: "tres-leches",
      discount: 100,
      endsInMinutes: 25,
      durationMinutes: 60,
      quantity: 6,
      limit: 1,
      orders: [
        { who: "Isaac Thornton", quantity: 1, minutesAgo: 30, completedMinutesAgo: 16 },
        { who: "Priya Raman", quantity: 1, minutesAgo: 12 },
      ],
    },
    {
      id: "demo-sale-past-bowl",
      dish: "burrito-bowl",
      discount: 40,
      endsInMinutes: -1500,
      durationMinutes: 90,
      quantity: 10,
      limit: 2,
      orders: [
        { who: "Nadia Petrova", quantity: 2, minutesAgo: 1571, completedMinutesAgo: 1540 },
        { who: "Caleb Strand", quantity: 1, minutesAgo: 1544, completedMinutesAgo: 1512 },
      ],
    },
  ],
};
